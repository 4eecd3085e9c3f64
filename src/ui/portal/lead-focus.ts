/**
 * Moves the focus to a part that the person did not go to. A person who has only opened an address has not moved the focus yet, so they see
 * no ring.
 */
export const leadFocus = (target: HTMLElement | null, options?: FocusOptions): void => {
  target?.toggleAttribute('data-unasked', !navigator.userActivation.hasBeenActive);
  target?.focus(options);
};
