/** Moves the focus for the person, without a ring if they have only opened the address and pressed nothing yet. */
export const leadFocus = (target: HTMLElement | null, options?: FocusOptions): void => {
  target?.toggleAttribute('data-unasked', !navigator.userActivation.hasBeenActive);
  target?.focus(options);
};
