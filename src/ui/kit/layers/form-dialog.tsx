import type { ReactNode } from 'react';

import { Button } from '#ui/kit/actions/button.tsx';

import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  cancelLabel: string;
  /** Names the form that the button sends; the button may be outside it. */
  submit: { form: string; label: string; busy: boolean; busyLabel: string };
  /** Labels the only button that remains once the form has been sent; `null` until then. */
  done: string | null;
  /** While this is set, the dialog stays open: the cancel button is hidden, and the flow has to ignore `onClose`. */
  stays?: boolean;
  children: ReactNode;
}

/** Renders a dialog with one form, which the outcome replaces. */
export function FormDialog({
  cancelLabel,
  submit,
  done,
  stays = false,
  onClose,
  ...dialog
}: FormDialogProps) {
  const { label, ...button } = submit;
  return (
    <Dialog
      {...dialog}
      stays={stays}
      onClose={onClose}
      actions={
        done === null ? (
          <>
            {!stays && (
              <Button variant="secondary" onPress={onClose}>
                {cancelLabel}
              </Button>
            )}
            <Button type="submit" variant="primary" {...button}>
              {label}
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            {done}
          </Button>
        )
      }
    />
  );
}
