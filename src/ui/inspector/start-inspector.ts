import type { PortalActor } from '#ui/portal/portal-context.ts';

import type { NewRoot } from './inspector.tsx';
import { record } from './recording.ts';

/** Recognises Alt+Shift+Q. The position of the key counts if the keys do not produce a letter from A to Z, as on a Mac. */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, repeat, key, code }: KeyboardEvent): boolean =>
  altKey &&
  shiftKey &&
  !ctrlKey &&
  !metaKey &&
  !repeat &&
  (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'q' : code === 'KeyQ');

/**
 * Follows the machines from the start; the code that shows them is loaded when it is first requested. Returns a function that stops this.
 */
export const startInspector = (portal: PortalActor, newRoot: NewRoot): (() => void) => {
  const recording = record(portal);
  let loading: Promise<{ toggle: () => void; remove: () => void }> | undefined;
  const load = async () => (await import('./inspector.tsx')).mountInspector(recording, newRoot);
  const onKeyDown = async (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    loading ??= load();
    (await loading).toggle();
  };
  addEventListener('keydown', onKeyDown);
  return () => {
    removeEventListener('keydown', onKeyDown);
    recording.stop();
    void loading?.then(({ remove }) => remove());
  };
};
