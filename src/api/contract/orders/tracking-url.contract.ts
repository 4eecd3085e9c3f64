/** Other systems provide the addresses of tracking pages: only the address of a web page is stored and offered, never a script. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[\p{L}\p{N}[]\S*$/iu.test(text) && URL.canParse(text);
