const formats = new Map<string, Intl.NumberFormat>();

/** Formats integer cents as euros in the given language, such as "€1,234.50" or "1.234,50 €". */
export function formatMoney(cents: number, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    formats.set(locale, format);
  }
  return format.format(cents / 100);
}
