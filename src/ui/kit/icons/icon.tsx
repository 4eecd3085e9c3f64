import icons from './icons.svg';
import './icon.css';

/** The icons of `icons.svg`. */
export const ICON_NAMES = [
  'menu',
  'cart',
  'search',
  'user',
  'language',
  'close',
  'check',
  'warning',
  'info',
  'success',
  'error',
  'plus',
  'minus',
  'trash',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'sort',
  'sort-up',
  'sort-down',
  'mail',
  'machine',
  'media',
  'part',
  'order',
  'truck',
  'offer',
  'sheet',
  'list',
  'print',
  'rows',
  'bookmark',
  'bookmark-check',
  'dashboard',
  'customers',
  'sign-out',
  'eye',
  'eye-off',
  'sun',
  'moon',
  'auto',
  'clock',
  'download',
  'external',
  'help',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** Decorative: the words stand beside it or in the control's label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="k-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
