/** The maker's machine series, other machines, and machines whose type is not known. */
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
