import './money.css';

import { formatMoney } from './format-money.ts';

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
