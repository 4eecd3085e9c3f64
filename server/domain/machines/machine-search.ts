import { searchWords } from '#server/domain/search/fold.ts';

interface MachineTexts {
  readonly machineNo: string;
  readonly type: { readonly labelDe: string; readonly labelEn: string } | null;
  readonly ownerName: string;
  readonly city: string | null;
}

/**
 * Returns the words that a machine is found by: its number, with or without hyphens, its type in both languages, its owner and its place.
 */
export const foldMachine = ({ machineNo, type, ownerName, city }: MachineTexts): string =>
  searchWords([machineNo, type?.labelDe ?? null, type?.labelEn ?? null, ownerName, city]);
