import { privacyCalls, privacyScreenTexts } from '@emcee/contract';
import { useState } from 'react';
import { codeIfAny, useAskedCode } from '../../lib/session/use-asked-code.ts';
import { Button } from '../../ui/basics/button.tsx';
import { CodeField } from '../../ui/forms/fields/code-field.tsx';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import classes from './privacy.module.css';

const { deleteAccount, deleteUntil, keepMine, yourPassword } = privacyScreenTexts;

type DeletionProof = { password: string; code?: string };

type Props = {
  /** Names what is deleted, and what stays if the reader changes their mind. */
  act?: string;
  keep?: string;
};

export function DeletionForm({
  act = deleteAccount,
  keep = keepMine,
  losses,
  ask,
}: Props & {
  losses: readonly string[];
  ask: (proof: DeletionProof) => Promise<unknown>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {act}
      </Button>
      <Dialog isOpen={isOpen} title={`${act}?`} onClose={() => setIsOpen(false)}>
        <div className={classes.losses}>
          {[...losses, deleteUntil].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Questions
          act={act}
          keep={keep}
          onClose={() => setIsOpen(false)}
          ask={async (proof) => {
            await ask(proof);
            setIsOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

// Mounted with the dialog, so that a closed dialog never keeps a password.
function Questions({
  act,
  keep,
  ask,
  onClose,
}: Required<Props> & {
  ask: (proof: DeletionProof) => Promise<void>;
  onClose: () => void;
}) {
  const code = useAskedCode();
  const form = useSchemaForm({
    schema: privacyCalls.askDeletion.body,
    initialValues: { password: '', code: '' },
    onSubmit: async ({ password, code: typed = '' }) => {
      await code.send(() => ask({ password, ...codeIfAny(typed) }));
    },
  });
  return (
    <Form form={form} label={act}>
      <PasswordField
        {...form.field('password')}
        label={yourPassword}
        isFirst
        autoComplete="current-password"
      />
      {code.isAsked && <CodeField {...form.field('code')} takesFocus />}
      <DialogActions>
        <Button onClick={onClose} disabled={form.submitting}>
          {keep}
        </Button>
        <Button type="submit" tone="danger" isBusy={form.submitting}>
          {act}
        </Button>
      </DialogActions>
    </Form>
  );
}
