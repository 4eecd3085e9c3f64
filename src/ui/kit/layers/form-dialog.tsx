import type { ReactNode } from 'react';

import { Button } from '#ui/kit/actions/button.tsx';

import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  cancelLabel: string;
  /** The button that sends the form with this id; it may stand outside of it. */
  submit: { form: string; label: string; busy: boolean; busyLabel: string };
  /** The words of the one button that is left once the form was sent. */
  done: string | null;
  children: ReactNode;
}

/** A dialog with one form, which makes room for what came of it. */
export function FormDialog({ cancelLabel, submit, done, onClose, ...dialog }: FormDialogProps) {
  const { label, ...button } = submit;
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      actions={
        done === null ? (
          <>
            <Button variant="secondary" onPress={onClose}>
              {cancelLabel}
            </Button>
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
