import { paths } from './paths.ts';
import './icon.css';

export type IconName = keyof typeof paths;

/** Decorative: the words are next to it or in the control's label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="k-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
