import { useEffect, type RefObject } from 'react';

/** In these elements, the key types text and is not the shortcut. */
const TAKES_TEXT = 'input, textarea, select, [contenteditable]';

/**
 * Moves the focus to a field when its key is pressed anywhere on the page, unless a dialog covers the field. `null` means that no key does
 * so.
 */
export const useShortcut = (key: string | null, field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    if (key === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (target instanceof Element && target.closest(TAKES_TEXT) !== null) return;
      if (field.current === null || field.current.closest('[inert], [aria-hidden="true"]') !== null) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key, field]);
};
