import { Dots } from './dots.tsx';
import { Logo } from '#ui/kit/page/logo.tsx';
import './loading-view.css';

interface LoadingViewProps {
  label: string;
  logo?: 'small' | 'large';
}

/** Fills the page with the logo above the dots. */
export function LoadingView({ label, logo = 'large' }: LoadingViewProps) {
  return (
    <div className="k-loading">
      <Logo size={logo} />
      <Dots label={label} />
    </div>
  );
}
