import './logo.css';

interface LogoProps {
  size?: 'small' | 'large';
  /** Left out where the name is next to it. */
  label?: string;
}

/** Shows the maker's logo, which the server has drawn into the page; where there is little room, styles show the sign instead. */
export function Logo({ size = 'small', label }: LogoProps) {
  return (
    <svg
      className={`k-logo k-logo-${size}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use className="k-logo-whole" href="#maker-logo" />
      <use className="k-logo-sign" href="#maker-sign" />
    </svg>
  );
}
