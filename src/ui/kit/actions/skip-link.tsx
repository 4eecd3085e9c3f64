import './skip-link.css';

interface SkipLinkProps {
  /** Id of the target element; without a `tabIndex` of its own, the first control in it takes the focus. */
  target: string;
  label: string;
}

/** From this many tab stops on, a list begins with a link that skips it. */
const LONG_WAY = 6;

/** Returns whether a list begins with a link that skips it; each of its entries has so many tab stops. */
export const isLongWay = (entries: number, stops: number): boolean => entries * stops >= LONG_WAY;

/** Skips a part with many tab stops. It is the first tab stop of each page, and of each list with a long way to its end. */
export function SkipLink({ target, label }: SkipLinkProps) {
  return (
    <a
      className="k-skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The hash would add an entry to the history, through which "back" would have to go.
        event.preventDefault();
        const place = document.getElementById(target);
        const control = place?.hasAttribute('tabindex')
          ? place
          : place?.querySelector<HTMLElement>('a, button, input, select');
        (control ?? place)?.focus();
      }}
    >
      {label}
    </a>
  );
}
