/** Returns the remainder after division by 97, with letters as the numbers from 10 on (ISO 13616, ISO 7064). */
const remainder97 = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/**
 * German numbers must have their exact length, because people here mistype those most; numbers of other countries need only the common
 * form.
 */
const IBAN = /^(?:DE\d{20}|(?!DE)[A-Z]{2}\d{2}[A-Z\d]{11,30})$/;

/** Accepts an international bank account number, written without spaces (ISO 13616). */
export const isIban = (text: string): boolean =>
  IBAN.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;

/** Accepts the address of a page that browsers reach over an encrypted connection. */
export const isHttpsAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(text);
};
