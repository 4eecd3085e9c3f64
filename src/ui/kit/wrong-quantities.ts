/** Has each quantity field in `within` that holds no quantity show its error, leads to the first, and says whether there is one. */
export const showWrongQuantities = (within: HTMLElement | null): boolean => {
  const wrong = [...(within?.querySelectorAll<HTMLInputElement>('.k-quantity-input:invalid') ?? [])];
  // The event `invalid`, which this fires, has the field show its error.
  for (const field of wrong) field.checkValidity();
  wrong[0]?.focus();
  return wrong.length > 0;
};
