import type { Language } from '#contract/language.contract.ts';
import type { MachineCategory, MachineSummary } from '#contract/machines/machine.contract.ts';
import type { CsvColumn } from '#server/domain/csv.ts';

type Words = Readonly<Record<Language, string>>;

const CATEGORIES: Readonly<Record<MachineCategory, Words>> = {
  drag: { 'de-DE': 'Schleppschleifmaschinen', 'en-GB': 'Drag finishing machines' },
  stream: { 'de-DE': 'Strömungsschleifmaschinen', 'en-GB': 'Stream finishing machines' },
  centrifugal_disc: {
    'de-DE': 'Tellerfliehkraftmaschinen',
    'en-GB': 'Centrifugal disc finishing machines',
  },
  vibratory: { 'de-DE': 'Vibrationsmaschinen', 'en-GB': 'Vibratory finishing machines' },
  electropolishing: { 'de-DE': 'Elektropolieranlagen', 'en-GB': 'Electropolishing units' },
  dryer: { 'de-DE': 'Trockner', 'en-GB': 'Dryers' },
  water_centrifuge: { 'de-DE': 'Wasserzentrifugen', 'en-GB': 'Water centrifuges' },
  other: { 'de-DE': 'Sonstige Maschinen', 'en-GB': 'Other machines' },
  no_machine_type: { 'de-DE': 'Kein Maschinentyp', 'en-GB': 'No machine type' },
};

const YES: Words = { 'de-DE': 'ja', 'en-GB': 'yes' };
const NO: Words = { 'de-DE': 'nein', 'en-GB': 'no' };

/** Returns the columns of the file with the list of machines. */
export const machineColumns = (language: Language): CsvColumn<MachineSummary>[] => [
  {
    header: { 'de-DE': 'Maschinennummer', 'en-GB': 'Machine number' },
    cell: ({ machineNo }) => machineNo,
  },
  {
    header: { 'de-DE': 'Maschinentyp', 'en-GB': 'Machine type' },
    cell: ({ machineType }) => machineType,
  },
  {
    header: { 'de-DE': 'Kategorie', 'en-GB': 'Category' },
    cell: ({ category }) => CATEGORIES[category][language],
  },
  { header: { 'de-DE': 'Eigentümer', 'en-GB': 'Owner' }, cell: ({ ownerName }) => ownerName },
  { header: { 'de-DE': 'Ort', 'en-GB': 'City' }, cell: ({ city }) => city },
  {
    header: { 'de-DE': 'Garantie bis', 'en-GB': 'Warranty until' },
    cell: ({ warrantyUntil }) => ({ day: warrantyUntil }),
  },
  {
    header: { 'de-DE': 'Wartungsvertrag', 'en-GB': 'Support contract' },
    cell: ({ supportContract }) => (supportContract ? YES : NO)[language],
  },
  { header: { 'de-DE': 'Händler', 'en-GB': 'Dealer' }, cell: ({ dealerName }) => dealerName },
];
