import { type Member, memberCalls, ownershipCalls, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { codeIfAny, useAskedCode } from '../../lib/session/use-asked-code.ts';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CodeField } from '../../ui/forms/fields/code-field.tsx';
import { SelectField } from '../../ui/forms/fields/select-field.tsx';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import classes from './organization.module.css';
import { roleNames } from './roles.ts';

const TITLE = 'Transfer ownership';

/** For the owner. */
export function TransferOwnership() {
  const list = useCall(memberCalls.list, {}, { isOutdated: () => true });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={TITLE}
      description="Make another member the owner. The subscription doesn't change."
    >
      <Loaded query={list} failure="The members couldn't be loaded.">
        {({ members, invitations }) => {
          const heirs = members.filter(({ role, isActive }) => role !== 'owner' && isActive);
          const offer = invitations.find(
            ({ role, state }) => role === 'owner' && (state === 'pending' || state === 'expired'),
          );
          if (offer !== undefined || heirs.length === 0) {
            return (
              <>
                <p className={classes.beforeFields}>
                  {offer === undefined ? (
                    'Only a member can become the owner. Invite someone first.'
                  ) : (
                    <>
                      <Email>{offer.email}</Email>{' '}
                      {offer.state === 'pending'
                        ? "hasn't responded to your offer yet."
                        : "didn't respond to your offer in time."}{' '}
                      You can resend or revoke it under Members.
                    </>
                  )}
                </p>
                <LinkButton to={portalPaths.members}>Go to Members</LinkButton>
              </>
            );
          }
          return (
            <>
              <Button onClick={() => setIsOpen(true)}>{TITLE}</Button>
              <Dialog isOpen={isOpen} title="Transfer ownership" onClose={() => setIsOpen(false)}>
                <p className={classes.beforeFields}>
                  They'll get an email to accept it. Once they do, you'll become an admin.
                </p>
                <OfferForm heirs={heirs} onClose={() => setIsOpen(false)} />
              </Dialog>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

// The server calls the field `member` when it refuses.
const { shape } = ownershipCalls.offer.body;
const schema = z.object({ member: z.string(), password: shape.password, code: shape.code });

// Mounted with the dialog, so that a closed dialog never keeps a password.
function OfferForm({ heirs, onClose }: { heirs: readonly Member[]; onClose: () => void }) {
  const cache = useCallCache();
  const offer = useSend(ownershipCalls.offer);
  const code = useAskedCode();
  const form = useSchemaForm({
    schema,
    initialValues: { member: heirs[0]?._id ?? '', password: '', code: '' },
    async onSubmit({ member: memberId, password, code: typed = '' }) {
      const proof = { password, ...codeIfAny(typed) };
      const reply = await code.send(() => offer.mutateAsync({ memberId, ...proof }));
      if (reply === undefined) return;
      toast(`Offer sent to ${reply.invitation.email}.`);
      onClose();
      void cache.refresh(memberCalls.list);
    },
  });
  return (
    <Form form={form} isMain label="Transfer ownership">
      <SelectField
        {...form.field('member')}
        label="New owner"
        isFirst
        choices={heirs.map(({ _id, email, role }) => ({
          value: _id,
          label: `${email} (${roleNames[role]})`,
        }))}
      />
      <PasswordField
        {...form.field('password')}
        label="Your password"
        autoComplete="current-password"
      />
      {code.isAsked && <CodeField {...form.field('code')} takesFocus />}
      <DialogActions>
        <Button onClick={onClose} disabled={form.submitting}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          Send offer
        </Button>
      </DialogActions>
    </Form>
  );
}
