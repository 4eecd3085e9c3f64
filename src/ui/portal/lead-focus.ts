/**
 * Moves the focus to a part that the person did not go to. Somebody who has only opened an address has not moved the focus yet, so no ring
 * is shown.
 */
export const leadFocus = (target: HTMLElement | null, options?: FocusOptions): void => {
  target?.toggleAttribute('data-unasked', !navigator.userActivation.hasBeenActive);
  target?.focus(options);
};
