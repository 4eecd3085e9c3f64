import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import './dialog.css';

export interface ModalSheetProps {
  isOpen: boolean;
  /** Runs when the close button is pressed, on Escape, or on a press outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  backdropClass: string;
  sheetClass: string;
  /** While this is set, Escape and a press outside do not close the sheet. The close button still calls `onClose`, which the flow has to ignore. */
  stays?: boolean;
  children: ReactNode;
}

/** Focuses the dialog immediately, because React Aria would wait until the sheet has appeared. */
const takeFocus = (dialog: HTMLElement | null): void => dialog?.focus();

/** Renders a sheet with a title and a close button over the page. The sheet keeps the focus inside and returns it afterwards. */
export function ModalSheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  backdropClass,
  sheetClass,
  stays = false,
  children,
}: ModalSheetProps) {
  return (
    <ModalOverlay
      className={backdropClass}
      isOpen={isOpen}
      isDismissable={!stays}
      isKeyboardDismissDisabled={stays}
      // The sheet is drawn first, because the browser computes the styles of every element again when the page becomes inert.
      UNSTABLE_deferUntilEntered
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={sheetClass}>
        <AriaDialog ref={takeFocus} className="k-dialog">
          <div className="k-dialog-head">
            <Heading slot="title" level={2} className="k-dialog-title">
              {title}
            </Heading>
            <IconButton slot="close" icon="close" label={closeLabel} busy={stays} />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
