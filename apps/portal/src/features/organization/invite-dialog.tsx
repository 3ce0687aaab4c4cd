import { invitationCalls, memberCalls, organizationNameField } from '@emcee/contract';
import * as z from 'zod/mini';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { OrganizationNameField } from '../../lib/session/organization-name-field.tsx';
import { useUnnamed } from '../../lib/session/unnamed-organization.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type GivenRole, givenRoles, isGivenRole } from './roles.ts';

const notAsked = z.extend(invitationCalls.create.body, { name: z.string() });
const asked = z.extend(notAsked, { name: organizationNameField });

type Asked = { email: string; role: GivenRole; name: string };

const FIRST: Asked = { email: '', role: 'editor', name: '' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const cache = useCallCache();
  const invite = useSend(invitationCalls.create);
  const giveName = useUnnamed();
  const form = useSchemaForm({
    schema: giveName === undefined ? notAsked : asked,
    initialValues: FIRST,
    async onSubmit({ email, role, name }) {
      await giveName?.(name);
      await invite.mutateAsync({ email, role });
      toast(`Invitation sent to ${email}.`);
      onClose();
      void cache.refresh(memberCalls.list);
    },
  });
  return (
    <Dialog isOpen title="Invite someone" onClose={onClose} isHeld={form.submitting}>
      <Form form={form} isMain label="Invite someone">
        {giveName !== undefined && <OrganizationNameField {...form.field('name')} />}
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
