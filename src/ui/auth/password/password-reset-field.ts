import type { ResetField } from '#machines/signing-in/password-reset/password-reset.types.ts';

/** The fields of the sign-in card have the same names: each form names its own. */
export const resetFieldName = (field: ResetField): string => `reset-${field}`;
