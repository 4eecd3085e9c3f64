import type { ResetField } from '#machines/signing-in/password-reset/password-reset.types.ts';

/** The sign-in card has fields with the same names, so this form has a prefix. */
export const resetFieldName = (field: ResetField): string => `reset-${field}`;
