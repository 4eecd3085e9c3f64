import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { LineMachineMachine } from '#ui/articles/line-machine/line-machine.connect.ts';
import { announceNow } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { CsvDownload } from '#ui/listing/downloads/csv-download.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { FileDownload } from '#ui/listing/downloads/file-download.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';

import type { CartFillingMachine } from './cart-filling.connect.ts';
import { DeskDoor } from './desk-door.tsx';
import { useMemoryList, type MemoryListView } from './memory-list.connect.ts';
import type { NoteKeeping } from './memory-notes.connect.ts';
import { ShownList } from './shown-list.tsx';
import { useSpokenChanges } from './spoken-changes.ts';
import './memory-list.css';

/** Holds the flows that the list runs. */
interface ListFlows {
  filling: CartFillingMachine;
  noteKeeping: NoteKeeping;
  lineMachine: LineMachineMachine;
}

interface MemoryListScreenProps extends ListFlows {
  download: FileDownloadMachine;
}

/** Shows the saved articles; most people land on this page. */
export default function MemoryListScreen({ download, ...flows }: MemoryListScreenProps) {
  const { t } = useTranslation('memory');
  const view = useMemoryList();
  useSpokenChanges();
  const isFilled = view.status === 'shown' && view.rows.length > 0;
  return (
    <>
      <PageHeading
        lead={t('lead')}
        actions={
          isFilled && (
            <>
              <Button size="s" icon="print" onPress={() => print()}>
                {t('print')}
              </Button>
              <FileDownload machine={download} url="/memory-list/pdf/" label={t('pdf')} />
              <CsvDownload machine={download} url="/memory-list/csv/" total={view.rows.length} />
            </>
          )
        }
      >
        {t('title')}
      </PageHeading>
      <DeskDoor />
      <Content view={view} flows={flows} />
    </>
  );
}

function Content({ view, flows }: { view: MemoryListView; flows: ListFlows }) {
  const { t } = useTranslation('memory');
  if (view.status === 'loading')
    return (
      <>
        <output className="k-visually-hidden">{t('loading')}</output>
        <Skeleton shape="rows" count={6} />
      </>
    );
  const { rows } = view;
  return (
    <>
      {view.status === 'unavailable' && <Unavailable retry={view.retry} isKnown={rows.length > 0} />}
      {(view.status === 'shown' || rows.length > 0) && (
        <ShownList
          rows={rows}
          isBusy={view.status === 'shown' && view.isBusy}
          isCurrent={view.status === 'shown'}
          {...flows}
        />
      )}
    </>
  );
}

/** Says that the list is not available; `isKnown` means that the last known list is shown below and can be used. */
function Unavailable({ retry, isKnown }: { retry: () => void; isKnown: boolean }) {
  const { t } = useTranslation(['memory', 'common']);
  const title = t('unavailable.title');
  useEffect(() => announceNow(title), [title]);
  const again = (
    <Button variant="primary" onPress={retry}>
      {t('common:retry')}
    </Button>
  );
  if (isKnown)
    return (
      <InfoBox kind="warning" title={title}>
        <p>{t('unavailable.known')}</p>
        <div>{again}</div>
      </InfoBox>
    );
  return (
    <EmptyState drawing="offline" title={title} actions={again}>
      <p>{t('unavailable.advice')}</p>
    </EmptyState>
  );
}
