import type { Attack } from './attack.ts';
import { linkToken, PASSWORD, verifiedAdmin } from './people.ts';
import type { AttackReply, Target } from './target.ts';

const INVITE = '/api/admin/invitations';
const LINK = '/invitation/';

export const organizationAttacks: readonly Attack[] = [
  {
    name: 'old-offer',
    tries: 'accepts an offer of ownership after a change of address, a demotion and a change back',
    before: 'answered 200',
    run: async (target, { home: from, email }) => {
      const { token } = await verifiedAdmin(target, { email: email('owner'), from });
      const heir = await verifiedAdmin(target, { email: email('heir'), from });
      await target.post(INVITE, { email: email('heir'), role: 'editor' }, { from, token });
      const invitationToken = await linkToken(target, { email: email('heir'), path: LINK });
      await accept(target, { invitationToken, from });
      const memberId = await memberOf(target, { token, email: email('heir') });
      await target.post('/api/admin/ownership', { memberId, password: PASSWORD }, { from, token });
      const used = [invitationToken];
      const offer = await linkToken(target, { email: email('heir'), path: LINK, used });
      const away = { token: heir.token, from: email('heir'), to: email('moved') };
      const links = await move(target, away, []);
      await target.put(`/api/admin/members/${memberId}`, { role: 'viewer' }, { from, token });
      await move(target, { ...away, from: away.to, to: away.from }, links);
      const { status } = await accept(target, { invitationToken: offer, from });
      return { figure: `answered ${status}`, isHeld: status === 404 };
    },
  },
  {
    name: 'invitation-flood',
    tries: 'invites one address from fourteen free organizations in fourteen networks',
    before: '9 mails',
    run: async (target, { stranger, email }) => {
      let sent = 0;
      for (let n = 0; n < 14; n += 1) {
        const from = stranger.replace(/\d+$/, `${n + 1}`);
        const { token } = await verifiedAdmin(target, { email: email(`free${n}`), from });
        const invitation = { email: email('victim'), role: 'viewer' };
        const { status } = await target.post(INVITE, invitation, { from, token });
        if (status === 201) sent += 1;
      }
      return { figure: `${sent} mails`, isHeld: sent <= 3 };
    },
  },
  {
    name: 'link-names',
    tries: 'names an organization so that mail programs show the name as a link',
    before: '6 of 6 names accepted',
    run: async (target, { home: from, email }) => {
      const { token } = await verifiedAdmin(target, { email: email('namer'), from });
      const names = ['1.1.1.1', 'localhost:3000', 'mailto:a@b', '@evil', '//evil', 'evil․example'];
      let accepted = 0;
      for (const name of names) {
        const { status } = await target.put('/api/admin/organization', { name }, { from, token });
        if (status === 200) accepted += 1;
      }
      return { figure: `${accepted} of ${names.length} names accepted`, isHeld: accepted === 0 };
    },
  },
];

function accept(
  target: Target,
  { invitationToken, from }: { invitationToken: string; from: string },
): Promise<AttackReply> {
  const answer = { invitationToken, password: PASSWORD };
  return target.put('/api/invitation/accept', answer, { from });
}

async function memberOf(
  target: Target,
  { token, email }: { token: string; email: string },
): Promise<string> {
  const { body } = await target.get('/api/admin/members', { token });
  const members: { _id: string; email: string }[] = Array.isArray(body.members) ? body.members : [];
  return members.find((member) => member.email === email)?._id ?? '';
}

/** Confirmed in both mailboxes, by links that the next change of address doesn't take for its own. */
async function move(
  target: Target,
  { token, from, to }: { token: string; from: string; to: string },
  earlier: readonly string[],
): Promise<string[]> {
  const used = [...earlier];
  const change = { email: to, password: PASSWORD };
  await target.put('/api/admin/account/email', change, { token });
  for (const email of [from, to]) {
    const emailToken = await linkToken(target, { email, path: '/confirm-email/', used });
    await target.put('/api/admin/confirm-email', { emailToken });
    used.push(emailToken);
  }
  return used;
}
