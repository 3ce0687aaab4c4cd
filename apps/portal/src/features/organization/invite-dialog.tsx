import { invitationCalls, memberCalls } from '@emcee/contract';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type GivenRole, givenRoles, isGivenRole } from './roles.ts';

const FIRST: { email: string; role: GivenRole } = { email: '', role: 'editor' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const cache = useCallCache();
  const invite = useSend(invitationCalls.create);
  const form = useSchemaForm({
    schema: invitationCalls.create.body,
    initialValues: FIRST,
    async onSubmit(input) {
      await invite.mutateAsync(input);
      toast(`Invitation sent to ${input.email}.`);
      onClose();
      void cache.refresh(memberCalls.list);
    },
  });
  return (
    <Dialog isOpen title="Invite someone" onClose={onClose} isHeld={form.submitting}>
      <Form form={form} isMain label="Invite someone">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          isFirst
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
