import { useTranslation } from 'react-i18next';

import type { LineMachineMachine } from '#ui/articles/line-machine/line-machine.connect.ts';
import { LineMachine } from '#ui/articles/line-machine/line-machine.tsx';

interface EntryMachineProps {
  articleNo: string;
  machineNo: string | null;
  machine: LineMachineMachine;
}

/** Shows the machine that an entry is for, and lets people choose another. */
export function EntryMachine({ articleNo, machineNo, machine }: EntryMachineProps) {
  const { t } = useTranslation('articles');
  return (
    <div className="memory-machine">
      <LineMachine keeper="memoryList" articleNo={articleNo} machineNo={machineNo} machine={machine} />
      {machineNo !== null && <span>{t('forMachine', { machineNo })}</span>}
    </div>
  );
}
