/**
 * Moves the focus to a part that nobody went to. Somebody who has only opened an address has not moved any focus yet, so there is
 * no ring to see.
 */
export const leadFocus = (target: HTMLElement | null, options?: FocusOptions): void => {
  target?.toggleAttribute('data-unasked', !navigator.userActivation.hasBeenActive);
  target?.focus(options);
};
