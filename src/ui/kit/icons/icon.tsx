import { paths } from './paths.ts';
import './icon.css';

export type IconName = keyof typeof paths;

/** Draws an icon for decoration only, because its words are next to it or in the label of the control. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="k-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
