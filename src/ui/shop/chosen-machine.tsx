import { useTranslation } from 'react-i18next';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { machinePath } from '#contract/pages/addresses.contract.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import type { ListingView } from '#ui/listing/listing.connect.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { useIsOthersMachine, useOwnMachines } from './own-machines.ts';

/** Names, above the listed parts, the machine that they are for. */
export function ChosenMachine({ listing: { query } }: { listing: ListingView }) {
  const { t } = useTranslation('shop');
  const visitor = useVisitor();
  const { machines } = useOwnMachines();
  const machineNo = query.filters['machine_no'];
  const isOthers = useIsOthersMachine(machineNo ?? null);
  if (machineNo === undefined) return null;
  const machine = machines.find((each) => each.machineNo === machineNo);
  const adviceOf = (machineType: string | null): string =>
    machineType === null ? t('machine.adviceWithoutType') : t('machine.advice', { machineType });
  const company = visitor?.actingFor?.companyName;
  const unlisted = (): string => {
    if (isOthers === null) return t('machine.adviceUnsure', { company });
    return isOthers ? t('machine.adviceOthers', { company }) : t('machine.adviceUnknown');
  };
  return (
    <div className="chosen-machine">
      <InfoBox title={t('machine.title', { machineNo })}>
        <p>{machine === undefined ? unlisted() : adviceOf(machine.machineType)}</p>
        {machine !== undefined && visitor?.permissionLevel === LEVELS.full && (
          <Link href={machinePath(machineNo)}>{t('machine.open')}</Link>
        )}
      </InfoBox>
    </div>
  );
}
