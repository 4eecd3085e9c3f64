import './logo.css';

interface LogoProps {
  size?: 'small' | 'large';
  /** Left out where the name is next to it. */
  label?: string;
}

/** Shows a spring that wells up under a levelled surface, and the maker's name; at a square size it shows the mark alone. */
export function Logo({ size = 'small', label }: LogoProps) {
  return (
    <svg
      className={`k-logo k-logo-${size}`}
      viewBox="0 0 188 40"
      preserveAspectRatio="xMinYMid slice"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        className="k-logo-mark"
        d="M20 2a18 18 0 1 0 12.7 30.7l4.3 4.3 2.8-2.8-4.3-4.3A18 18 0 0 0 20 2m0 4a14 14 0 0 1 13.7 11H6.3A14 14 0 0 1 20 6"
      />
      <path className="k-logo-wave" d="M8 23q4-3 8 0t8 0 8 0M11 29q3-2.5 6 0t6 0 6 0" />
      <text className="k-logo-name" x="50" y="20">
        Quellmoor
      </text>
      <text className="k-logo-trade" x="50" y="35">
        Finish
      </text>
    </svg>
  );
}
