import './logo.css';

interface LogoProps {
  size?: 'small' | 'large';
  /** Left out if the name is next to the logo. */
  label?: string;
}

/** Shows the maker's logo, which the server has drawn into the page; where there is little room, the styles show only its sign. */
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
