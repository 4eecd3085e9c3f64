import { useEffect, type ReactNode } from 'react';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

interface RestoredNoteProps {
  /** Says what was restored, and how to discard it if no button here does. */
  text: string;
  /** Lists other entries that could not be restored to a field. */
  more?: readonly string[];
  discard?: { readonly label: string; readonly done: string; readonly onDiscard: () => void };
}

/** Shows and announces that unsent entries have been restored, because nothing else would lead the person to them. */
export function RestoredNote({ text, more, discard }: RestoredNoteProps): ReactNode {
  const said = [text, ...(more ?? [])].join(' ');
  useEffect(() => announce(said), [said]);
  return (
    <InfoBox title={text}>
      {more?.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {discard && (
        <div>
          <Button
            size="s"
            onPress={() => {
              discard.onDiscard();
              announce(discard.done);
            }}
          >
            {discard.label}
          </Button>
        </div>
      )}
    </InfoBox>
  );
}
