import {
  invitationCalls,
  memberCalls,
  organizationNameField,
  organizationTexts,
} from '@emcee/contract';
import * as z from 'zod/mini';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useUnnamed } from '../../lib/session/unnamed-organization.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type GivenRole, givenRoles, isGivenRole } from './roles.ts';

const invitation = invitationCalls.create.body;
const named = z.extend(invitation, { name: organizationNameField });

const FIRST: { email: string; role: GivenRole; name: string } = {
  ...{ email: '', role: 'editor', name: '' },
};

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const cache = useCallCache();
  const invite = useSend(invitationCalls.create);
  const giveName = useUnnamed();
  const form = useSchemaForm({
    schema: giveName === undefined ? invitation : named,
    initialValues: FIRST,
    async onSubmit(input) {
      const { email, role } = input;
      if ('name' in input) await giveName?.(String(input.name));
      await invite.mutateAsync({ email, role });
      toast(`Invitation sent to ${email}.`);
      onClose();
      void cache.refresh(memberCalls.list);
    },
  });
  return (
    <Dialog isOpen title="Invite someone" onClose={onClose} isHeld={form.submitting}>
      <Form form={form} isMain label="Invite someone">
        {giveName !== undefined && (
          <TextField
            {...form.field('name')}
            label={organizationTexts.whatIsItCalled}
            autoComplete="organization"
            isFirst
            help="The invitation names it."
          />
        )}
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          isFirst={giveName === undefined}
          help="We'll email them a link that works for 7 days."
        />
        <ChoiceList
          label="Role"
          name="role"
          choices={givenRoles}
          value={form.values.role}
          onChange={(value) => isGivenRole(value) && form.setValue('role', value)}
        />
        <DialogActions>
          <Button onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" isBusy={form.submitting}>
            Send invitation
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
