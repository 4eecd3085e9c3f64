import './skip-link.css';

interface SkipLinkProps {
  /** Id of the target element, which needs `tabIndex={-1}`. */
  target: string;
  label: string;
}

/** It is the first stop of the Tab key on each page. */
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
