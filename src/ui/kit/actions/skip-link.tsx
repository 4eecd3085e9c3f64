import './skip-link.css';

interface SkipLinkProps {
  /** Id of the element to go to; it takes `tabIndex={-1}`. */
  target: string;
  label: string;
}

/** First stop of the Tab key on each page. */
export function SkipLink({ target, label }: SkipLinkProps) {
  return (
    <a
      className="k-skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The hash would become an entry of the history that "back" has to pass.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label}
    </a>
  );
}
