/** Other systems provide tracking addresses: one that does not name a web page, such as `javascript:…`, could run code. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[\p{L}\p{N}[]\S*$/iu.test(text) && URL.canParse(text);
