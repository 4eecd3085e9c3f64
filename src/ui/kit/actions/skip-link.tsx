import './skip-link.css';

interface SkipLinkProps {
  /** Id of the target element, which needs `tabIndex={-1}`. */
  target: string;
  label: string;
}

/** From so many entries on, a list begins with a link that leads past it: each entry has several stops of the Tab key. */
export const LONG_LIST = 6;

/** Leads past what has many stops of the Tab key. It is the first of them on each page, and in each long list. */
export function SkipLink({ target, label }: SkipLinkProps) {
  return (
    <a
      className="k-skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The hash would become an entry of the history that "back" would have to pass.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label}
    </a>
  );
}
