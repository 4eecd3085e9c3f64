import { useEffect, type ReactNode } from 'react';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

interface RestoredNoteProps {
  /** One sentence: what is back, and how it is thrown away where no button here does it. */
  text: string;
  /** What else was entered, and has no place to be back in. */
  more?: readonly string[];
  discard?: { readonly label: string; readonly done: string; readonly onDiscard: () => void };
}

/** Says, also to screen readers, that something is back that was entered and not sent; nothing moves the focus there. */
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
