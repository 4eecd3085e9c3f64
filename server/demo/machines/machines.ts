import type { ServiceReport } from '#contract/machines/machine-details.contract.ts';
import type {
  MachineEquipmentTable,
  MachinesTable,
  ServiceReportsTable,
} from '#server/db/machines/machine.tables.ts';
import { foldMachine } from '#server/domain/machines/machine-search.ts';
import type { DemoArticle } from '#server/demo/catalogue/article.ts';
import { dayAfter } from '#server/demo/calendar.ts';
import { companies } from '#server/demo/companies.ts';
import { machineTypes } from './machine-types.ts';
import { randomFor } from '#server/demo/random.ts';

const MACHINE_COUNT = 120;

/** The days until the warranty ends, from long past to far in the future. */
const WARRANTY_DAYS = [-1_400, -600, -30, 12, 25, 80, 300, 640] as const;

/** The days until the next inspection under a support contract; one is overdue, because nobody has arranged it yet. */
const INSPECTION_DAYS = [41, -9, 118, 17, 203, 320] as const;

/** Customers and dealers own machines; the demo companies come first and own the most. */
const owners = companies.filter((company) => company.kind !== 'maker');
const MAIN_OWNERS = owners.slice(0, 5);

export const machinesFor = (now: Date): MachinesTable[] => {
  const random = randomFor('machines');
  return Array.from({ length: MACHINE_COUNT }, (_, index): MachinesTable => {
    const owner = index % 3 === 0 ? MAIN_OWNERS[(index / 3) % MAIN_OWNERS.length] : random.pick(owners);
    if (owner === undefined) throw new RangeError('no owner');
    const type = index % 40 === 39 ? null : (machineTypes[index % machineTypes.length] ?? null);
    const picked = random.pick(WARRANTY_DAYS);
    // The first machine has had every kind of visit, so it is an old one.
    const warranty = index === 0 ? WARRANTY_DAYS[0] : picked;
    const machineNo = `QM-${String(2_014_001 + index * 137)}`;
    // The first machine has everything, so it has a support contract, too.
    const supportContract = random.chance(0.4) || index === 0;
    const inspection = INSPECTION_DAYS[index % INSPECTION_DAYS.length] ?? null;
    return {
      machineNo,
      machineTypeId: type?.id ?? null,
      category: type?.category ?? 'no_machine_type',
      companyId: owner.id,
      dealerId: owner.dealerId,
      builtOn: index % 23 === 22 ? null : dayAfter(now, warranty - 730),
      warrantyUntil: index % 23 === 22 ? null : dayAfter(now, warranty),
      supportContract,
      nextInspectionOn: supportContract && inspection !== null ? dayAfter(now, inspection) : null,
      street: owner.street,
      postcode: owner.postcode,
      city: owner.city,
      country: owner.country,
      searchFolded: foldMachine({ machineNo, type, ownerName: owner.name, city: owner.city }),
    };
  });
};

const OPTIONS = [
  ['Schallschutzhaube', 'Noise enclosure'],
  ['Fernwartungsmodul', 'Remote maintenance module'],
  ['Zusatzbehälter 60 l', 'Additional container 60 l'],
] as const;

/** Picks a few suitable parts and one option for each machine. */
export const equipmentFor = (
  machines: readonly MachinesTable[],
  spareParts: readonly DemoArticle[],
): MachineEquipmentTable[] => {
  const random = randomFor('equipment');
  return machines.flatMap((machine) => {
    const fitting = spareParts.filter((part) => part.machineTypeIds.includes(machine.machineTypeId ?? ''));
    const parts = Array.from({ length: fitting.length === 0 ? 0 : random.integer(3, 7) }, () =>
      random.pick(fitting),
    );
    const rows = [...new Set(parts)].map((part, index) => ({
      machineNo: machine.machineNo,
      position: index + 1,
      articleNo: part.articleNo as string | null,
      descriptionDe: `${part.descriptionDe}, ${part.subDescriptionDe ?? ''}`,
      descriptionEn: `${part.descriptionEn}, ${part.subDescriptionEn ?? ''}`,
      quantity: random.integer(1, 4),
    }));
    const [descriptionDe, descriptionEn] = random.pick(OPTIONS);
    rows.push({
      machineNo: machine.machineNo,
      position: rows.length + 1,
      articleNo: null,
      descriptionDe,
      descriptionEn,
      quantity: 1,
    });
    return rows;
  });
};

/** Pairs each service category of the specification with the work done on a visit of this kind. */
const SERVICE_CATEGORIES: Readonly<Record<ServiceReport['category'], readonly [de: string, en: string]>> = {
  repair: [
    'Wellendichtring und Lager ersetzt, Probelauf ohne Befund.',
    'Shaft seal and bearings replaced, test run without findings.',
  ],
  online: [
    'Parameter des Umrichters über Fernwartung angepasst.',
    'Converter parameters adjusted by remote maintenance.',
  ],
  conversion: [
    'Umbau auf Nullspalt-Ausführung mit Keramikring.',
    'Conversion to zero-gap version with ceramic ring.',
  ],
  sf: [
    'SF-Inspektion: Spindeln vermessen, Rundlauf 0,02 mm.',
    'SF inspection: spindles measured, run-out 0.02 mm.',
  ],
  cf: [
    'CF-Inspektion: Spalt eingestellt, Auskleidung zu 40 % verschlissen.',
    'CF inspection: gap set, lining worn by 40 %.',
  ],
  assembly: [
    'Aufstellung, Anschluss und Einweisung des Bedienpersonals.',
    'Installation, connection and instruction of the operators.',
  ],
  other_m: ['Siebstation und Fördertechnik geprüft.', 'Sieving station and conveyors checked.'],
  further: [
    'Bearbeitungsversuch mit Kundenteilen, Ra 0,04 µm erreicht.',
    'Processing trial with customer parts, Ra 0.04 µm reached.',
  ],
  normal: [
    'Jährliche Wartung nach Plan, Filter getauscht.',
    'Annual maintenance as planned, filters replaced.',
  ],
};

/** The hours that a visit of each category takes. */
const HOURS: Readonly<Record<ServiceReport['category'], number>> = {
  repair: 3.5,
  online: 0.75,
  conversion: 14,
  sf: 4,
  cf: 4.5,
  assembly: 16,
  other_m: 2,
  further: 6,
  normal: 5.25,
};

const TECHNICIANS = ['T. Brandt', 'M. Özdemir', "C. O'Neill", 'S. Grünewald'] as const;

/**
 * Returns the day this many days ago, but no earlier than the machine's installation, two weeks after it was built. The assembly is always
 * on the day of the installation.
 */
const visitOn = (
  now: Date,
  { builtOn }: MachinesTable,
  category: ServiceReport['category'],
  daysAgo: number,
): string => {
  const day = dayAfter(now, -daysAgo);
  if (builtOn === null) return day;
  const installedOn = dayAfter(new Date(builtOn), 14);
  return category === 'assembly' || day < installedOn ? installedOn : day;
};

export const serviceReportsFor = (now: Date, machines: readonly MachinesTable[]): ServiceReportsTable[] => {
  const random = randomFor('service reports');
  const categories = Object.entries(SERVICE_CATEGORIES) as [
    ServiceReport['category'],
    readonly [string, string],
  ][];
  return machines.flatMap((machine, machineIndex) =>
    // The first machine has had every kind of visit.
    categories
      .filter(() => machineIndex === 0 || random.chance(0.25))
      .map(([category, [summaryDe, summaryEn]], index): ServiceReportsTable => ({
        id: `report-${machine.machineNo}-${String(index + 1)}`,
        machineNo: machine.machineNo,
        category,
        date: visitOn(now, machine, category, random.integer(5, 900)),
        technician: random.pick(TECHNICIANS),
        hours: HOURS[category],
        summaryDe,
        summaryEn,
        fileId: null,
      })),
  );
};
