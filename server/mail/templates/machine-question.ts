import type { Language } from '#contract/language.contract.ts';
import { machinePath } from '#contract/pages/addresses.contract.ts';
import type { MailPerson, MailTemplate } from '#server/mail/mail-template.ts';

export interface MachineQuestionMail {
  readonly machineNo: string;
  readonly machineType: string | null;
  /** The company that owns the machine. */
  readonly company: string;
  /** The dealer that the person works for, if they ask about a customer's machine. */
  readonly dealer?: string;
  readonly person: MailPerson;
  readonly text: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Frage zur Maschine',
    opening:
      'zu einer Maschine ist eine Frage eingegangen. Eine Antwort auf diese E-Mail geht an die Person, die sie gestellt hat.',
    machine: 'Maschine',
    owner: 'Eigentümer',
    person: 'Gefragt von',
    open: 'Maschine im Portal öffnen',
  },
  'en-GB': {
    subject: 'Question about machine',
    opening: 'There is a question about a machine. A reply to this mail goes to the person who asked it.',
    machine: 'Machine',
    owner: 'Owner',
    person: 'Asked by',
    open: 'Open the machine in the portal',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Passes a question about a machine on to customer service. */
export const machineQuestion: MailTemplate<MachineQuestionMail> = (
  { machineNo, machineType, company, dealer, person, text },
  language,
  { origin },
) => {
  const texts = TEXTS[language];
  const writer = [person.name, person.email, dealer].filter((part) => part !== undefined).join(', ');
  return {
    subject: `${texts.subject} ${machineNo}`,
    replyTo: person.email,
    parts: [
      { paragraph: texts.opening },
      { quote: text },
      {
        facts: [
          [texts.machine, machineType === null ? machineNo : `${machineNo}, ${machineType}`],
          [texts.owner, company],
          [texts.person, writer],
        ],
      },
      { link: { text: texts.open, url: `${origin}${machinePath(machineNo)}` } },
    ],
  };
};
