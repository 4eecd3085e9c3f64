import { searchWords } from '#server/domain/search/fold.ts';

interface MachineTexts {
  readonly machineNo: string;
  readonly type: { readonly labelDe: string; readonly labelEn: string } | null;
  readonly ownerName: string;
  readonly city: string | null;
}

/** A machine is found by its number, with or without hyphens, by its type in both languages, and by its owner and place. */
export const foldMachine = ({ machineNo, type, ownerName, city }: MachineTexts): string =>
  searchWords([machineNo, type?.labelDe ?? null, type?.labelEn ?? null, ownerName, city]);
