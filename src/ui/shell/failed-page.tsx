import { useSelector } from '@xstate/react';

import type { Language } from '#contract/language.contract.ts';
import { FIRST_WORDS } from '#i18n/first-words.ts';
import type { pageReloadMachine } from '#machines/portal/page-reload/page-reload.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

import { connectPageReload } from './page-reload.connect.ts';

export interface FailedPageProps {
  readonly language: Language;
}

/** Needs no loaded texts, because loading them may be what failed. */
export function FailedPage({
  language,
  machine,
}: FailedPageProps & { readonly machine: typeof pageReloadMachine }) {
  const words = FIRST_WORDS[language];
  const reload = useFlow(machine);
  const view = useSelector(reload, connectPageReload);
  return (
    <EmptyState
      level={1}
      title={words.failed}
      actions={
        <Button
          variant="primary"
          busy={view === 'busy'}
          busyLabel={words.loading}
          onPress={() => reload.send({ type: 'page.reload' })}
        >
          {words.reload}
        </Button>
      }
    >
      <p>{words.failedText}</p>
      {byState(view, {
        failed: null,
        busy: null,
        unreachable: <p role="alert">{words.unavailableText}</p>,
      })}
    </EmptyState>
  );
}
