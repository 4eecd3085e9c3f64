import { Link } from './link.tsx';

/** Returns what a telephone dials. A zero in brackets is dialled only within the country, so it is left out after a country code. */
const dialled = (number: string): string =>
  (/^(?:\+|00)/.test(number) ? number.replace(/\(\s*0\s*\)/, '') : number).replaceAll(/[^\d+]/g, '');

/** Shows a telephone number as it was written; a press dials it. */
export function PhoneLink({ number }: { number: string }) {
  return <Link href={`tel:${dialled(number)}`}>{number}</Link>;
}
