import type { Language } from '#contract/language.contract.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import type { MailPerson, MailTemplate } from '#server/mail/mail-template.ts';

export interface LocationChangeMail {
  readonly machineNo: string;
  readonly machineType: string | null;
  readonly company: string;
  /** The person who reports it. */
  readonly person: MailPerson;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** An ISO 3166-1 alpha-2 code. */
  readonly country: string;
  readonly contact: string;
  /** In the form `YYYY-MM-DD`. */
  readonly date: string;
  readonly note: string | null;
}

const TEXTS = {
  'de-DE': {
    subject: 'Standortänderung der Maschine',
    opening: 'der neue Standort einer Maschine wurde gemeldet.',
    machine: 'Maschine',
    company: 'Firma',
    person: 'Gemeldet von',
    address: 'Neuer Standort',
    contact: 'Ansprechpartner vor Ort',
    date: 'Ab',
    note: 'Bemerkung:',
  },
  'en-GB': {
    subject: 'Change of location of machine',
    opening: 'The new location of a machine has been reported.',
    machine: 'Machine',
    company: 'Company',
    person: 'Reported by',
    address: 'New location',
    contact: 'Contact on site',
    date: 'From',
    note: 'Note:',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Notifies customer service that a machine is moving. */
export const locationChange: MailTemplate<LocationChangeMail> = (change, language) => {
  const texts = TEXTS[language];
  const { machineNo, machineType, person, note } = change;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(change.country) ?? change.country;
  return {
    subject: `${texts.subject} ${machineNo}`,
    replyTo: person.email,
    parts: [
      { paragraph: texts.opening },
      {
        facts: [
          [texts.machine, machineType === null ? machineNo : `${machineNo}, ${machineType}`],
          [texts.company, change.company],
          [texts.person, `${person.name}, ${person.email}`],
          [texts.address, `${change.street}, ${change.postcode} ${change.city}, ${country}`],
          [texts.contact, change.contact],
          [texts.date, writtenDay(change.date, language)],
        ],
      },
      ...(note === null ? [] : [{ paragraph: texts.note }, { quote: note }]),
    ],
  };
};
