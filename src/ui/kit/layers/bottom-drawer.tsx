import { useId, useRef, type ReactNode } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useKeyboard } from 'react-aria/useKeyboard';
import { useLandmark } from 'react-aria/useLandmark';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { useMark } from '#ui/kit/page/use-mark.ts';
import './bottom-drawer.css';

export interface BottomDrawerProps {
  title: string;
  closeLabel: string;
  /** Runs when the close button is pressed, or on Escape inside. */
  onClose: () => void;
  children: ReactNode;
  /** Holds buttons, side by side and equal in weight. */
  actions: ReactNode;
}

/** Renders a non-modal sheet, 300 px high, at the bottom: the page above stays usable and can be scrolled clear of it. */
export function BottomDrawer({ title, closeLabel, onClose, children, actions }: BottomDrawerProps) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useMark('bottomDrawer');
  // A named section already has this role.
  const {
    landmarkProps: { role: _, ...landmarkProps },
  } = useLandmark({ role: 'region', 'aria-labelledby': titleId }, ref);
  const { keyboardProps } = useKeyboard({
    onKeyDown: (event) => {
      if (event.key === 'Escape') onClose();
      else event.continuePropagation();
    },
  });
  return (
    <section {...mergeProps(landmarkProps, keyboardProps)} ref={ref} className="k-bottom-drawer">
      <div className="k-bottom-drawer-inner">
        <div className="k-bottom-drawer-head">
          {/* The title comes before the heading of the page, so it is not a heading itself. */}
          <p id={titleId} className="k-bottom-drawer-title">
            {title}
          </p>
          <IconButton icon="close" label={closeLabel} onPress={onClose} />
        </div>
        <div>{children}</div>
        <div className="k-bottom-drawer-actions">{actions}</div>
      </div>
    </section>
  );
}
