import { useTranslation } from 'react-i18next';

import { LEVELS, ROLES } from '#contract/access.contract.ts';
import type { ArticleDetails } from '#contract/article.contract.ts';
import { Link } from '#ui/kit/link.tsx';
import { machinePath } from '#ui/portal/addresses.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { useOwnMachines } from './own-machines.ts';

/** Numbers that are named; the rest is counted. */
const MOST_NAMED = 10;

/** Which of the person's own machines a part fits. */
export function FittingMachines({ article: { machineTypes } }: { article: ArticleDetails }) {
  const { t } = useTranslation('shop');
  const visitor = useVisitor();
  const { machines } = useOwnMachines();
  if (machines.length === 0 || visitor?.role === ROLES.team) return null;
  // Both labels come from the same record in the same language.
  const fitting = machines.filter(({ machineType }) =>
    machineTypes.some(({ label }) => label === machineType),
  );
  const more = fitting.length - MOST_NAMED;
  return (
    <div className="fitting-machines">
      <h3>{t('machine.fits', { fitting: fitting.length, count: machines.length })}</h3>
      {fitting.length > 0 && (
        <ul className="article-machines">
          {fitting.slice(0, MOST_NAMED).map(({ machineNo }) => (
            <li key={machineNo}>
              {visitor?.permissionLevel === LEVELS.full ? (
                <Link href={machinePath(machineNo)}>{machineNo}</Link>
              ) : (
                machineNo
              )}
            </li>
          ))}
          {more > 0 && <li>{t('machine.more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}
