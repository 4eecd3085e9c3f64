import type { Language } from '#contract/language.contract.ts';
import { machinePath } from '#contract/pages/addresses.contract.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface MachineAnswerMail {
  readonly machineNo: string;
  readonly question: string;
  readonly answer: string;
  /** The member of staff who answers; an erasure finds the name by the id, which a mail of an earlier version lacks. */
  readonly author: string;
  readonly authorId?: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Antwort zur Maschine',
    opening: (author: string) => `${author} vom Kundenservice antwortet auf Ihre Frage:`,
    question: 'Sie hatten gefragt:',
    machine: 'Maschine',
    reply: 'Haben Sie dazu noch eine Frage, antworten Sie bitte auf diese E-Mail.',
    open: 'Maschine im Portal öffnen',
  },
  'en-GB': {
    subject: 'Answer about machine',
    opening: (author: string) => `${author} of customer service answers your question:`,
    question: 'You had asked:',
    machine: 'Machine',
    reply: 'If you have another question about it, please reply to this e-mail.',
    open: 'Open the machine in the portal',
  },
} as const satisfies Record<Language, object>;

/** Sends a person the answer to their question about a machine. */
export const machineAnswer: MailTemplate<MachineAnswerMail> = (
  { machineNo, question, answer, author },
  language,
  { origin, maker },
) => {
  const texts = TEXTS[language];
  return {
    subject: `${texts.subject} ${machineNo}`,
    replyTo: maker.emails.customerService,
    parts: [
      { paragraph: texts.opening(author) },
      { quote: answer },
      { paragraph: texts.question },
      { quote: question },
      { facts: [[texts.machine, machineNo]] },
      { paragraph: texts.reply },
      { link: { text: texts.open, url: `${origin}${machinePath(machineNo)}` } },
    ],
  };
};
