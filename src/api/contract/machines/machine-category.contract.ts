/** The maker's machine series, other machines, and machines of which no type is known. */
export const MACHINE_CATEGORIES = [
  'drag',
  'stream',
  'centrifugal_disc',
  'vibratory',
  'electropolishing',
  'dryer',
  'water_centrifuge',
  'other',
  'no_machine_type',
] as const;
