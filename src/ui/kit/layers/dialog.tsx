import type { ReactNode } from 'react';

import { ModalSheet, type ModalSheetProps } from './modal-sheet.tsx';

export interface DialogProps extends Omit<ModalSheetProps, 'backdropClass' | 'sheetClass'> {
  size?: 's' | 'm' | 'l';
  /** Holds the buttons at the foot. */
  actions?: ReactNode;
}

/** Renders a modal dialog in the middle of the window. */
export function Dialog({ size = 'm', children, actions, ...sheet }: DialogProps) {
  return (
    <ModalSheet {...sheet} backdropClass="k-backdrop" sheetClass={`k-modal k-modal-${size}`}>
      <div className="k-dialog-body">{children}</div>
      {actions && <div className="k-dialog-actions">{actions}</div>}
    </ModalSheet>
  );
}
