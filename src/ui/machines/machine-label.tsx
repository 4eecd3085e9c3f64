import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';

/** Prints the label alone; without the mark on the root element, the whole page would be printed. */
const printLabel = (): void => {
  const page = document.documentElement;
  page.dataset['print'] = 'machine-label';
  addEventListener('afterprint', () => delete page.dataset['print'], { once: true });
  print();
};

/** Shows the machine's permanent link as a QR code, to stick on the machine. */
export function MachineLabel({ machine: { machineNo, identificationLink } }: { machine: MachineDetails }) {
  const { t } = useTranslation('machines');
  if (identificationLink === null) return null;
  return (
    <Card title={t('label.title')}>
      <div className="machine-label">
        <img
          src={`/api/machines/${encodeURIComponent(machineNo)}/label/`}
          alt={t('label.image', { machineNo })}
          width="128"
          height="128"
        />
        <p className="machine-label-text">
          <strong className="machine-no">{machineNo}</strong>
          <span className="machine-link">{identificationLink}</span>
        </p>
        <div className="machine-label-about">
          <p>{t('label.text')}</p>
          <Button variant="secondary" icon="print" onPress={printLabel}>
            {t('label.print')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
