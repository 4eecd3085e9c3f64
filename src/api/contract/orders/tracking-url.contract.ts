/** Foreign systems name pages that track parcels: only a page of the web is kept and offered, never a script. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[\p{L}\p{N}[]\S*$/iu.test(text);
