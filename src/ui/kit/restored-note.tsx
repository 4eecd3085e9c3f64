import { useEffect, type ReactNode } from 'react';

import { announce } from './announce.ts';
import { Button } from './button.tsx';
import { InfoBox } from './info-box.tsx';

interface RestoredNoteProps {
  /** One sentence: what is back, and how it is thrown away where no button here does it. */
  text: string;
  discard?: { readonly label: string; readonly done: string; readonly onDiscard: () => void };
}

/** Says, also to screen readers, that something is back that was entered and not sent; nothing moves the focus there. */
export function RestoredNote({ text, discard }: RestoredNoteProps): ReactNode {
  useEffect(() => announce(text), [text]);
  return (
    <InfoBox title={text}>
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
