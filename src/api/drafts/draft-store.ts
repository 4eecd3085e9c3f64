import { readStoredObject, storedNames, writeStored } from '#api/client/storage.ts';
import type { Buyer } from '#contract/accounts/access.contract.ts';

import type { Fields, Reader } from './readers.ts';

/** `device` outlives the tab and is shared by all tabs; `tab` ends with its tab and is not visible to others. */
type Place = 'device' | 'tab';

const STORAGES = { device: () => localStorage, tab: () => sessionStorage } as const;

/** Describes what is stored, and how. */
interface Kind<Draft> {
  readonly place: Place;
  /** The whole name, or the two parts around the number of the subject. */
  readonly name: string | readonly [before: string, after: string];
  readonly read: Reader<Draft>;
  /** `null` means that nothing is left to keep. */
  readonly write: (draft: Draft) => object | null;
  /** The value if nothing valid is stored. */
  readonly nothing: Draft;
  /** The value is kept when the person signs out. */
  readonly isNoDraft?: true;
}

/** A dealer has separate drafts for each customer, stored next to those of their own company under longer names. */
const markOf = ({ customerNo }: Buyer): string => (customerNo === null ? '' : `@${customerNo}`);

const nameOf = ({ name }: Pick<Kind<never>, 'name'>, about: string): string =>
  typeof name === 'string' ? name : name.join(about);

const isNamed = ({ name }: Pick<Kind<never>, 'name'>, stored: string): boolean =>
  typeof name === 'string'
    ? stored === name || stored.startsWith(`${name}@`)
    : stored.startsWith(name[0]) && stored.endsWith(name[1]);

/** Before 0.1.0, the owner was stored as one text, `user@customer`, which is composed again to compare it and never parsed. */
const isOwner = (stored: Fields, buyer: Buyer): boolean =>
  stored['userId'] === buyer.userId
    ? (stored['customerNo'] ?? null) === buyer.customerNo
    : buyer.customerNo !== null && stored['userId'] === buyer.userId + markOf(buyer);

const isOfPerson = ({ userId: owner }: Fields, userId: string): boolean =>
  typeof owner === 'string' && (owner === userId || owner.startsWith(`${userId}@`));

const readFor = <Draft>(kind: Kind<Draft>, buyer: Buyer, name: string): Draft => {
  const stored = readStoredObject(name, STORAGES[kind.place]);
  return (isOwner(stored, buyer) ? kind.read(stored) : undefined) ?? kind.nothing;
};

const keepFor = <Draft>(
  kind: Kind<Draft>,
  { userId, customerNo }: Buyer,
  name: string,
  draft: Draft,
): void => {
  const written = kind.write(draft);
  const owner = { userId, ...(customerNo !== null && { customerNo }) };
  writeStored(name, written && JSON.stringify({ ...owner, ...written }), STORAGES[kind.place]);
};

const personal = (userId: string): Buyer => ({ userId, customerNo: null });

/** Returns functions that create drafts, and functions that forget what is kept in these drafts. */
export const draftStore = () => {
  const kinds: Pick<Kind<never>, 'place' | 'name'>[] = [];

  const forget = (isForgotten: (stored: Fields) => boolean): void => {
    for (const kind of kinds) {
      const storage = STORAGES[kind.place];
      for (const name of storedNames(storage).filter((stored) => isNamed(kind, stored)))
        if (isForgotten(readStoredObject(name, storage))) writeStored(name, null, storage);
    }
  };

  /** Creates a draft that belongs to a person, regardless of the customer that they buy for. */
  const personalDraft = <Draft>(kind: Kind<Draft> & { readonly name: string }) => {
    kinds.push(kind);
    return {
      read: (userId: string): Draft => readFor(kind, personal(userId), kind.name),
      keep: (userId: string, draft: Draft): void => keepFor(kind, personal(userId), kind.name, draft),
      /** Returns the person who entered the draft. */
      owner: (): string | null => {
        const { userId } = readStoredObject(kind.name, STORAGES[kind.place]);
        return typeof userId === 'string' ? userId : null;
      },
    };
  };

  /** Creates a person's drafts, one for each subject by its number, regardless of the customer that the person buys for. */
  const personalDraftAbout = <Draft>(kind: Kind<Draft> & { readonly name: readonly [string, string] }) => {
    kinds.push(kind);
    return {
      read: (userId: string, about: string): Draft => readFor(kind, personal(userId), nameOf(kind, about)),
      keep: (userId: string, about: string, draft: Draft): void =>
        keepFor(kind, personal(userId), nameOf(kind, about), draft),
    };
  };

  /** Creates a draft that belongs to a buyer: a dealer has one for their own company and one for each customer. */
  const buyersDraft = <Draft>(kind: Kind<Draft> & { readonly name: string }) => {
    if (kind.isNoDraft !== true) kinds.push(kind);
    return {
      read: (buyer: Buyer): Draft => readFor(kind, buyer, kind.name + markOf(buyer)),
      keep: (buyer: Buyer, draft: Draft): void => keepFor(kind, buyer, kind.name + markOf(buyer), draft),
    };
  };

  return {
    personalDraft,
    personalDraftAbout,
    buyersDraft,
    /** Runs when the person signs out (settled point 8). */
    forgetDrafts: (): void => forget(() => true),
    /** Runs once it is known who is signed in: no one may find another person's drafts, not even on a shared computer (settled point 8). */
    forgetDraftsOfOthers: (userId: string): void => forget((stored) => !isOfPerson(stored, userId)),
  };
};
