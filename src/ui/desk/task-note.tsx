import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { announce } from '#ui/kit/page/announce.ts';

import type { DeskTaskView } from './desk-task.connect.ts';

/** Says which task was last noted as done and offers to undo this, or says what went wrong. */
export function TaskNote({ view }: { view: DeskTaskView }) {
  const { t } = useTranslation('desk');
  const { phase, task } = view;
  const undo = (
    <div>
      <Button size="s" busy={phase === 'undoing'} busyLabel={t('undo.doing')} onPress={view.undo}>
        {t('undo.act')}
      </Button>
    </div>
  );
  switch (phase) {
    case 'resting':
    case 'noting':
      return null;
    case 'failed':
      return (
        <InfoBox role="alert" kind="error" title={t('list.failedTask')}>
          <p>{t('list.failedTaskAdvice')}</p>
        </InfoBox>
      );
    case 'noted':
    case 'undoing':
      return (
        task && (
          <SaidBox kind="success" title={t(`noted.${task.kind}`)}>
            {view.mayUndo && undo}
          </SaidBox>
        )
      );
    case 'notUndone':
      return (
        <InfoBox role="alert" kind="error" title={t('undo.failed')}>
          <p>{t('undo.failedAdvice')}</p>
          {undo}
        </InfoBox>
      );
    case 'undone':
      return <SaidBox kind="info" title={t('undo.done')} />;
  }
}

interface SaidBoxProps {
  kind: 'info' | 'success';
  title: string;
  children?: ReactNode;
}

/** Announces its title to screen readers, because the focus is elsewhere when the box appears. */
function SaidBox({ title, ...box }: SaidBoxProps) {
  useEffect(() => announce(title), [title]);
  return <InfoBox title={title} {...box} />;
}
