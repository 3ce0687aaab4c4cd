import {
  accountCalls,
  invitedTexts,
  invitedToLeadTexts,
  organizationTexts,
  portalPaths,
} from '@emcee/contract';
import { useCall } from '../../lib/calls/calls.ts';
import { useGoTo } from '../../lib/pages/go-to.ts';
import { logOut } from '../../lib/session/log-out.ts';
import { startSession, useSession } from '../../lib/session/session.ts';
import { Sentence, useWords, type Words } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { AcceptForm } from './accept-form.tsx';
import { InvitationFrame, type ShownInvitation } from './invitation-frame.tsx';

/** To become a member, or the owner, or to run games. */
export function InvitationPage() {
  return (
    <InvitationFrame
      isOfRoom={false}
      signIn={portalPaths.login}
      heading={({ role }) => (role === 'owner' ? 'Become the owner' : "You're invited")}
      text={(invitation) => <Offer invitation={invitation} />}
    >
      {(invitation, onDead) => <Answer invitation={invitation} onDead={onDead} />}
    </InvitationFrame>
  );
}

function Offer({ invitation }: { invitation: ShownInvitation }) {
  const words = useWords();
  const { organization, inviter, role } = invitation;
  const who = inviter ?? organization;
  const what =
    organization === who ? 'their organization' : <strong key="name">{organization}</strong>;
  if (role === 'owner') {
    return (
      <>
        <Email>{who}</Email> wants to hand {what} over to you. You'll pay for it and have the final
        say from then on; <Email>{who}</Email> becomes an admin.
      </>
    );
  }
  const values = { inviter: <Email>{who}</Email>, organization: what };
  return (
    <>
      <Sentence text={invitedTexts[role]} values={values} />
      {role === 'host' && <> {whereToLead(invitation, words)}</>}
    </>
  );
}

function whereToLead({ leads, roomCodes = [] }: ShownInvitation, words: Words): string {
  const which = leads === 'all' ? 'all' : roomCodes.length > 0 ? 'chosen' : 'planned';
  const codes = new Intl.ListFormat('en').format(roomCodes);
  return words(invitedToLeadTexts[which], { codes });
}

function Answer({ invitation, onDead }: { invitation: ShownInvitation; onDead: () => void }) {
  const words = useWords();
  const goTo = useGoTo();
  const session = useSession();
  const me = useCall(accountCalls.me, {}, { enabled: session !== undefined });
  const { email, token } = invitation;
  if (session !== undefined && me.data === undefined) {
    return <Spinner label="Looking for your account" />;
  }
  if (session !== undefined && me.data?.email !== email) {
    return (
      <>
        <p>{words(organizationTexts.otherAddress, { email })}</p>
        <Button tone="primary" onClick={logOut}>
          Sign out
        </Button>
      </>
    );
  }
  return (
    <AcceptForm
      invitation={invitation}
      isSignedIn={session?.verified === true}
      key={token}
      onAccepted={(accepted) => {
        startSession(accepted);
        goTo(invitation.role === 'host' ? portalPaths.myNights : portalPaths.hosts);
      }}
      onDead={onDead}
    />
  );
}
