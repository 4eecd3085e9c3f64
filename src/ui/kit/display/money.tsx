import './money.css';

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

interface MoneyProps {
  /** `null` stands for an unknown price, which never becomes 0.00. */
  cents: number | null;
  locale: string;
  /** Replaces an unknown price. */
  unknown: string;
}

export function Money({ cents, locale, unknown }: MoneyProps) {
  if (cents === null) return <span className="k-money-unknown">{unknown}</span>;
  return <span className="k-money">{formatMoney(cents, locale)}</span>;
}
