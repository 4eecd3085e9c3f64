import './skip-link.css';

interface SkipLinkProps {
  /** Identifies the element to skip to; if it has no `tabIndex` of its own, the first control in it takes the focus. */
  target: string;
  label: string;
}

/** A list with this many tab stops or more begins with a link that skips it. */
const LONG_WAY = 6;

/** Returns whether a list with this many entries, and this many tab stops in each, begins with a link that skips it. */
export const isLongWay = (entries: number, stops: number): boolean => entries * stops >= LONG_WAY;

/** Skips a part with many tab stops. The link is the first tab stop of each page, and of each list that takes long to tab through. */
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
