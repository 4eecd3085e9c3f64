import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { fittingMachinesQuery } from '#api/machines/machines.queries.ts';
import { LEVELS, ROLES, meetsLevel } from '#contract/accounts/access.contract.ts';
import { machinePath } from '#contract/pages/addresses.contract.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/** Lists the machines that a part fits, among those that the person can buy for. */
export function FittingMachines({ articleNo }: { articleNo: string }) {
  const { t } = useTranslation('shop');
  const visitor = useVisitor();
  const hasOwn =
    visitor !== null && visitor.role !== ROLES.team && meetsLevel(visitor, { level: LEVELS.limitedPrices });
  const { data } = useQuery({ ...fittingMachinesQuery(articleNo), enabled: hasOwn });
  if (data === undefined || data.total === 0) return null;
  const { machineNos, fitting, total } = data;
  const more = fitting - machineNos.length;
  return (
    <div className="fitting-machines">
      {fitting === 0 ? (
        <InfoBox kind="warning" title={t('machine.fitsNone', { count: total })} />
      ) : (
        <h3>{t('machine.fits', { fitting, count: total })}</h3>
      )}
      {fitting > 0 && (
        <ul className="article-machines">
          {machineNos.map((machineNo) => (
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
