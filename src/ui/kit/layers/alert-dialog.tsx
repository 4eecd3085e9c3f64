import { useId, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import './dialog.css';
import './alert-dialog.css';

export interface AlertDialogProps {
  isOpen: boolean;
  /** Runs on Escape. Without it, the person has to choose an action. */
  onEscape?: (() => void) | undefined;
  title: string;
  icon?: IconName;
  children: ReactNode;
  actions: ReactNode;
}

/** Renders a dialog that demands a decision; a press outside does not close it. */
export function AlertDialog({
  isOpen,
  onEscape,
  title,
  icon = 'warning',
  children,
  actions,
}: AlertDialogProps) {
  const body = useId();
  return (
    <ModalOverlay
      className="k-backdrop"
      isOpen={isOpen}
      isKeyboardDismissDisabled={onEscape === undefined}
      onOpenChange={(open) => {
        if (!open) onEscape?.();
      }}
    >
      <Modal className="k-modal k-modal-s">
        <AriaDialog role="alertdialog" aria-describedby={body} className="k-dialog k-alert-dialog">
          <Heading slot="title" level={2} className="k-dialog-title">
            <Icon name={icon} />
            {title}
          </Heading>
          <div id={body} className="k-dialog-body">
            {children}
          </div>
          <div className="k-dialog-actions">{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
