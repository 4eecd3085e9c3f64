import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Nullable } from '#contract/list.contract.ts';

/** A picture of an article or of a type of machine. */
export const Picture = Type.Object({
  /** The id in `/pictures/{id}/`. */
  id: Type.String(),
  /** Describes the picture to people who cannot see it, in the reader's language; `null` means that it is only decorative. */
  alt: Nullable(Type.String()),
});
export type Picture = Camel<Type.Static<typeof Picture>>;

export const PictureParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
