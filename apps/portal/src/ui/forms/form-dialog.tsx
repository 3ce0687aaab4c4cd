import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';
import { Form } from './form.tsx';
import type { FormHandle } from './form-state.ts';

/** A form with one button and Cancel. It can't be closed while it is sent. */
export function FormDialog({
  form,
  title,
  act,
  onClose,
  children,
}: {
  form: FormHandle;
  title: string;
  act: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog isOpen title={title} onClose={onClose} isHeld={form.submitting}>
      <Form form={form} isMain label={title}>
        {children}
        <DialogActions>
          <Button onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" isBusy={form.submitting}>
            {act}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
