import type { ResetField } from '#machines/signing-in/password-reset/password-reset.types.ts';

/** The sign-in card has fields with the same names, so the names in this form begin with a prefix. */
export const resetFieldName = (field: ResetField): string => `reset-${field}`;
