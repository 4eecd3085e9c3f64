import type { LocationChangeBody } from '#contract/machines/location-change.contract.ts';

interface Reported {
  readonly userId: string;
  readonly machineNo: string;
}

/** Describes a reported move; a missing note counts as empty. */
export type Move = Reported & Required<LocationChangeBody>;

/**
 * Returns whether the machine's latest report already says the same, as after a second press of the button or a repeat after a lost answer.
 */
export const isRepeated = (
  move: Move,
  last: (Omit<Move, 'note'> & { readonly note: string | null }) | undefined,
): boolean =>
  last !== undefined &&
  last.userId === move.userId &&
  last.street === move.street &&
  last.postcode === move.postcode &&
  last.city === move.city &&
  last.country === move.country &&
  last.contact === move.contact &&
  last.date === move.date &&
  (last.note ?? '') === move.note;
