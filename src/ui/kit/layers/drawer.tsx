import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import './dialog.css';
import './drawer.css';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  side?: 'start' | 'end';
  /** `l` for what needs to be read, such as the cart. */
  size?: 'm' | 'l';
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A modal sheet from the side: the menu or the filters on a narrow screen. */
export function Drawer({
  isOpen,
  onClose,
  side = 'start',
  size = 'm',
  title,
  closeLabel,
  children,
}: DrawerProps) {
  return (
    <ModalOverlay
      className="k-backdrop k-drawer-backdrop"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`k-drawer k-drawer-${side} k-drawer-${size}`}>
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
