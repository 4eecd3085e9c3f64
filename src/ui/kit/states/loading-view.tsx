import { Dots } from './dots.tsx';
import { Logo } from '#ui/kit/page/logo.tsx';
import './loading-view.css';

/** Fills the page with the logo above the dots. */
export function LoadingView({ label }: { label: string }) {
  return (
    <div className="k-loading">
      <Logo size="large" />
      <Dots label={label} />
    </div>
  );
}
