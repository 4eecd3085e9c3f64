import { DefinitionList } from '#ui/kit/display/definition-list.tsx';

import { useSumEntries, type ShownSums } from './sum-entries.ts';

/** Shows the sums that the server has added up; unknown ones, and a surcharge that is not charged, are left out. */
export function Sums({ totals }: { totals: ShownSums }) {
  const sumEntries = useSumEntries();
  const entries = sumEntries(totals).map(({ term, amount }) => ({ term, description: amount }));
  return <DefinitionList look="totals" entries={entries} />;
}
