import { type ApiError, privacyCalls, privacyScreenTexts } from '@emcee/contract';
import { useState } from 'react';
import { Button } from '../../ui/basics/button.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { PasswordField } from '../../ui/forms/text-fields.tsx';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const { deleteAccount, deleteUntil, keepMine, yourPassword } = privacyScreenTexts;

const NOTHING = { password: '' };

function placeError({ status, message }: ApiError): PlacedError | undefined {
  return status === 403 ? { field: 'password', message } : undefined;
}

/** The button that asks for the deletion of the own account; it says what is lost, and needs the password. */
export function DeletionForm({
  losses,
  ask,
}: {
  losses: readonly string[];
  ask: (password: string) => Promise<unknown>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {deleteAccount}
      </Button>
      <Dialog isOpen={isOpen} title={`${deleteAccount}?`} onClose={() => setIsOpen(false)}>
        {[...losses, deleteUntil].map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Questions
          onClose={() => setIsOpen(false)}
          ask={async (password) => {
            await ask(password);
            setIsOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

// Mounted with the dialog, so that a password never waits in a closed one.
function Questions({
  ask,
  onClose,
}: {
  ask: (password: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useSchemaForm({
    schema: privacyCalls.askDeletion.body,
    initialValues: NOTHING,
    placeError,
    onSubmit: ({ password }) => ask(password),
  });
  return (
    <Form form={form} label={deleteAccount}>
      <PasswordField
        {...form.field('password')}
        label={yourPassword}
        autoComplete="current-password"
      />
      <FormActions>
        <Button onClick={onClose}>{keepMine}</Button>
        <Button type="submit" tone="danger" isBusy={form.submitting}>
          {deleteAccount}
        </Button>
      </FormActions>
    </Form>
  );
}
