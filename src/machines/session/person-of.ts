import type { SignedInVisitor } from './session.types.ts';

/** Who somebody is, whomever they buy for. */
export const personOf = (visitor: SignedInVisitor | null): string | null =>
  visitor && (visitor.personId ?? visitor.userId);
