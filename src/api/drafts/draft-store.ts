import { readStoredObject, storedNames, writeStored } from '#api/client/storage.ts';
import type { Buyer } from '#contract/accounts/access.contract.ts';

import type { Fields, Reader } from './readers.ts';

/** `device`: also other tabs find it, and it outlives them. `tab`: it goes with its tab, and no other one shows it. */
type Place = 'device' | 'tab';

const STORAGES = { device: () => localStorage, tab: () => sessionStorage } as const;

/** What is kept, and how. */
interface Kind<Draft> {
  readonly place: Place;
  /** Under its name alone, or with the number of what it is about between two parts. */
  readonly name: string | readonly [before: string, after: string];
  readonly read: Reader<Draft>;
  /** `null`: there is nothing left to keep. */
  readonly write: (draft: Draft) => object | null;
  /** Found where nothing is kept, or nothing that the owner can have entered. */
  readonly nothing: Draft;
  /** It stays when somebody signs out. */
  readonly isNoDraft?: true;
}

/** For each customer a dealer has drafts of their own, which lie beside those of the own company under a longer name. */
const markOf = ({ customerNo }: Buyer): string => (customerNo === null ? '' : `@${customerNo}`);

const nameOf = ({ name }: Pick<Kind<never>, 'name'>, about: string): string =>
  typeof name === 'string' ? name : name.join(about);

const isNamed = ({ name }: Pick<Kind<never>, 'name'>, stored: string): boolean =>
  typeof name === 'string'
    ? stored === name || stored.startsWith(`${name}@`)
    : stored.startsWith(name[0]) && stored.endsWith(name[1]);

/** Until 0.1.0 the owner stood in one text: `user@customer`. It is put together and compared, never taken apart. */
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

/** Makes drafts of their kinds, and forgets all that it has made. */
export const draftStore = () => {
  const kinds: Pick<Kind<never>, 'place' | 'name'>[] = [];

  const forget = (isForgotten: (stored: Fields) => boolean): void => {
    for (const kind of kinds) {
      const storage = STORAGES[kind.place];
      for (const name of storedNames(storage).filter((stored) => isNamed(kind, stored)))
        if (isForgotten(readStoredObject(name, storage))) writeStored(name, null, storage);
    }
  };

  /** Of a person, for whomever they buy. */
  const personalDraft = <Draft>(kind: Kind<Draft> & { readonly name: string }) => {
    kinds.push(kind);
    return {
      read: (userId: string): Draft => readFor(kind, personal(userId), kind.name),
      keep: (userId: string, draft: Draft): void => keepFor(kind, personal(userId), kind.name, draft),
      /** Whoever it was that entered it. */
      owner: (): string | null => {
        const { userId } = readStoredObject(kind.name, STORAGES[kind.place]);
        return typeof userId === 'string' ? userId : null;
      },
    };
  };

  /** Of a person, for whomever they buy: one about each thing, by its number. */
  const personalDraftAbout = <Draft>(kind: Kind<Draft> & { readonly name: readonly [string, string] }) => {
    kinds.push(kind);
    return {
      read: (userId: string, about: string): Draft => readFor(kind, personal(userId), nameOf(kind, about)),
      keep: (userId: string, about: string, draft: Draft): void =>
        keepFor(kind, personal(userId), nameOf(kind, about), draft),
    };
  };

  /** Of a buyer: a dealer has one for the own company and one for each customer. */
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
    /** When somebody signs out (decisions 8). */
    forgetDrafts: (): void => forget(() => true),
    /** Another person's drafts are not theirs to find, not even in the storage of a shared computer (decisions 8). */
    forgetDraftsOfOthers: (userId: string): void => forget((stored) => !isOfPerson(stored, userId)),
  };
};
