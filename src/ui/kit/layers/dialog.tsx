import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import './dialog.css';

export interface DialogProps {
  isOpen: boolean;
  /** Close button, Escape, or a press outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  size?: 's' | 'm' | 'l';
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

/** Modal: keeps focus inside and gives it back where it was. */
export function Dialog({ isOpen, onClose, title, closeLabel, size = 'm', children, actions }: DialogProps) {
  return (
    <ModalOverlay
      className="k-backdrop"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`k-modal k-modal-${size}`}>
        <AriaDialog className="k-dialog">
          <div className="k-dialog-head">
            <Heading slot="title" level={2} className="k-dialog-title">
              {title}
            </Heading>
            <IconButton slot="close" icon="close" label={closeLabel} />
          </div>
          <div className="k-dialog-body">{children}</div>
          {actions && <div className="k-dialog-actions">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
