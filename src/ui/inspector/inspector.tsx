import { useId, useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useKeyboard } from 'react-aria/useKeyboard';
import { useLandmark } from 'react-aria/useLandmark';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { useMark } from '#ui/kit/page/use-mark.ts';

import { EventTable } from './event-table.tsx';
import { MachineList } from './machine-list.tsx';
import type { Recording } from './recording.ts';
import './inspector.css';

interface InspectorProps {
  readonly recording: Recording;
  readonly onClose: () => void;
}

/** Moves the focus into the panel when it opens. If the focus is inside when the panel closes, returns it to where it came from. */
const useVisitingFocus = () => {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const inside = panel.current;
    cameFrom.current = document.activeElement;
    heading.current?.focus();
    return () => {
      const home = cameFrom.current;
      if (inside?.contains(document.activeElement) && home instanceof HTMLElement) home.focus();
    };
  }, []);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return { panel, heading, onFocus };
};

/** Shows developers the state of every machine, the events that it has received, and those that it would take next, in English only. */
function Inspector({ recording, onClose }: InspectorProps) {
  const titleId = useId();
  useMark('inspector');
  const { panel, heading, onFocus } = useVisitingFocus();
  const { landmarkProps } = useLandmark({ role: 'complementary', 'aria-labelledby': titleId }, panel);
  const { keyboardProps } = useKeyboard({
    onKeyDown: (event) => {
      if (event.key === 'Escape') onClose();
      else event.continuePropagation();
    },
  });
  useSyncExternalStore(recording.subscribe, recording.version);
  return (
    <aside
      {...mergeProps(landmarkProps, keyboardProps, { onFocus })}
      ref={panel}
      lang="en"
      className="inspector"
    >
      <div className="inspector-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Inspector
        </h2>
        <IconButton icon="close" label="Close the inspector" onPress={onClose} />
      </div>
      <MachineList machines={recording.machines()} />
      <EventTable events={recording.events()} />
    </aside>
  );
}

/** Describes React's `createRoot`, which only the composition root may import. */
export type NewRoot = (place: Element) => { render: (content: ReactNode) => void; unmount: () => void };

/** Mounts the inspector next to the portal and not inside, so that neither affects the other. */
export const mountInspector = (recording: Recording, newRoot: NewRoot) => {
  const place = document.createElement('div');
  // The inspector stays usable while a dialog is open, because the dialog's machine is the one that a developer wants to see.
  place.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(place);
  const root = newRoot(place);
  let isOpen = false;
  const show = (opened: boolean) => {
    isOpen = opened;
    root.render(opened ? <Inspector recording={recording} onClose={() => show(false)} /> : null);
  };
  return {
    toggle: () => show(!isOpen),
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
};
