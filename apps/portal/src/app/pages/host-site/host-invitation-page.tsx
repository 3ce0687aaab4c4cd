import { ApiError, hostInvitationCalls, hostInvitationTexts, portalPaths } from '@emcee/contract';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { RoomCodeField } from '../../../features/hosts/host-fields.tsx';
import { NewHostPasswordField } from '../../../features/hosts/new-host-password-field.tsx';
import {
  InvitationFrame,
  type ShownInvitation,
} from '../../../features/organization/invitation-frame.tsx';
import { useSend } from '../../../lib/calls/calls.ts';
import { startHostSession } from '../../../lib/session/host-session.ts';
import { Sentence, useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Email } from '../../../ui/basics/no-wrap.tsx';
import { PasswordField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';

const { invited, withAccount, withoutAccount, yourPassword } = hostInvitationTexts;

export function HostInvitationPage() {
  return (
    <InvitationFrame
      isOfRoom
      signIn={portalPaths.hostSignIn}
      heading={() => "You're invited"}
      text={(invitation) => <Offer invitation={invitation} />}
    >
      {(invitation, onDead) => <AcceptForm invitation={invitation} onDead={onDead} />}
    </InvitationFrame>
  );
}

function Offer({ invitation }: { invitation: ShownInvitation }) {
  const { organization, inviter, hasAccount } = invitation;
  const named = <Email>{organization}</Email>;
  return (
    <>
      <Sentence
        text={invited}
        values={{ inviter: <Email>{inviter ?? organization}</Email>, organization: named }}
      />{' '}
      <Sentence text={hasAccount ? withAccount : withoutAccount} values={{ organization: named }} />
    </>
  );
}

// The server checks both: an account has no code to choose.
const schema = z.object({ password: z.string(), roomCode: z.string() });

function AcceptForm({
  invitation: { email, token, hasAccount },
  onDead,
}: {
  invitation: ShownInvitation;
  onDead: () => void;
}) {
  const words = useWords();
  const navigate = useNavigate();
  const accept = useSend(hostInvitationCalls.accept);
  const form = useSchemaForm({
    schema,
    initialValues: { password: '', roomCode: '' },
    async onSubmit({ password, roomCode }) {
      const code = hasAccount ? {} : { roomCode };
      try {
        const reply = await accept.mutateAsync({ invitationToken: token, password, ...code });
        startHostSession(reply.token);
        void navigate(portalPaths.host, { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        onDead();
      }
    },
  });
  return (
    <Form form={form} isMain label="Accept the invitation">
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {hasAccount ? (
        <PasswordField
          {...form.field('password')}
          label="Your password"
          help={words(yourPassword)}
          autoComplete="current-password"
        />
      ) : (
        <>
          <NewHostPasswordField
            {...form.field('password')}
            label="Choose a password"
            email={email}
          />
          <RoomCodeField {...form.field('roomCode')} />
        </>
      )}
      <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
        Accept
      </Button>
    </Form>
  );
}
