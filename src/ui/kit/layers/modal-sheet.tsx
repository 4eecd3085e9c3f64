import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import './dialog.css';

export interface ModalSheetProps {
  isOpen: boolean;
  /** Called by the close button, on Escape, or on a press outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  backdropClass: string;
  sheetClass: string;
  children: ReactNode;
}

/** Renders a sheet over the page with its title and close button. It keeps the focus inside and returns it afterwards. */
export function ModalSheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  backdropClass,
  sheetClass,
  children,
}: ModalSheetProps) {
  return (
    <ModalOverlay
      className={backdropClass}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={sheetClass}>
        <AriaDialog className="k-dialog">
          <div className="k-dialog-head">
            <Heading slot="title" level={2} className="k-dialog-title">
              {title}
            </Heading>
            <IconButton slot="close" icon="close" label={closeLabel} />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
