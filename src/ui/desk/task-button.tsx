import { useTranslation } from 'react-i18next';

import type { DeskTask } from '#machines/desk/desk-task/desk-task.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';

import type { DeskTaskView } from './desk-task.connect.ts';

interface TaskButtonProps {
  view: DeskTaskView;
  task: DeskTask;
  /** Names the entry, so that the buttons of a list can be told apart. */
  about: string;
}

/** Renders a button that notes an entry as done. */
export function TaskButton({ view, task, about }: TaskButtonProps) {
  const { t } = useTranslation('desk');
  const isMine = view.task?.kind === task.kind && view.task.id === task.id;
  const label = t(`task.${task.kind}`);
  return (
    <Button
      size="s"
      aria-label={`${label}: ${about}`}
      busy={view.phase === 'noting' || view.phase === 'undoing'}
      busyLabel={isMine && view.phase === 'noting' ? t('task.doing') : undefined}
      onPress={() => view.act(task)}
    >
      {label}
    </Button>
  );
}
