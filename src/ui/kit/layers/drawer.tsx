import { ModalSheet, type ModalSheetProps } from './modal-sheet.tsx';
import './drawer.css';

export interface DrawerProps extends Omit<ModalSheetProps, 'backdropClass' | 'sheetClass'> {
  side?: 'start' | 'end';
  /** `l` is for contents to read, such as the cart. */
  size?: 'm' | 'l';
}

/** Renders a modal sheet at the side of the window, such as the cart, or the filters of a list on a narrow page. */
export function Drawer({ side = 'start', size = 'm', ...sheet }: DrawerProps) {
  return (
    <ModalSheet
      {...sheet}
      backdropClass="k-backdrop k-drawer-backdrop"
      sheetClass={`k-drawer k-drawer-${side} k-drawer-${size}`}
    />
  );
}
