import { useEffect, type ReactNode } from 'react';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

interface RestoredNoteProps {
  /** The sentence that says what was restored, and how to discard it if no button here does. */
  text: string;
  /** Lists other entries, which have no field to be restored to. */
  more?: readonly string[];
  discard?: { readonly label: string; readonly done: string; readonly onDiscard: () => void };
}

/** Says, and announces, that an entry that was not sent has been restored; nothing else would lead the person there. */
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
