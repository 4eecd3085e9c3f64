import type { Language } from '#contract/language.contract.ts';
import { resetLinkTo } from '#server/domain/sign-in/reset-link.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface PasswordLinkMail {
  readonly token: string;
}

interface Texts {
  readonly subject: string;
  readonly opening: string;
  readonly link: string;
  /** The sentence about how long and how often the link works. */
  readonly limits: string;
  /** The sentence for a person who did not expect the mail. */
  readonly stranger: string;
}

/** Builds a mail with the link to the page where its reader chooses a password. */
export const passwordLinkMail =
  (textsIn: Record<Language, Texts>): MailTemplate<PasswordLinkMail> =>
  ({ token }, language, { origin }) => {
    const texts = textsIn[language];
    return {
      subject: texts.subject,
      parts: [
        { paragraph: texts.opening },
        { link: { text: texts.link, url: resetLinkTo(origin, token) } },
        { paragraph: texts.limits },
        { paragraph: texts.stranger },
      ],
    };
  };
