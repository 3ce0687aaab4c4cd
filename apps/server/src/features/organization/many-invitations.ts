import {
  ApiError,
  type invitationCalls,
  notFound,
  organizationTexts,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type Invited, invite, refuseCrowd } from './invitations.ts';
import { lockOwnHosts } from './leading/leaders.store.ts';
import { listMemberEmails } from './members.store.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import type { Asking } from './sent-invitations.ts';

type Many = Asking & {
  people: readonly Pick<Invited, 'email' | 'name' | 'hostIds'>[];
  role: Invited['role'];
  leads?: 'all' | 'chosen' | undefined;
};
type Result = ReplyOf<typeof invitationCalls.createMany>['results'][number];

/** Runs one transaction per address, so a repeat invites only the addresses that failed. */
export async function inviteMany(
  deps: OrganizationDeps,
  { people, role, leads: wanted = 'chosen', ...asking }: Many,
): Promise<{ results: Result[] }> {
  const { adminId } = asking.actor;
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const hostIds = people.flatMap((person) => person.hostIds ?? []);
  await requireOwnHosts(deps.db, { adminId, hostIds });
  const members = await listMemberEmails(deps.db, { adminId, emails: [...byEmail.keys()] });
  const added = byEmail.size - members.length;
  await refuseCrowd(deps.db, { adminId, role, added, param: 'people' });
  const leads = role === 'host' ? wanted : null;
  const results: Result[] = [];
  for (const [email, person] of byEmail) {
    const outcome = await outcomeOf(invite(deps, { ...asking, ...person, role, leads }));
    results.push({ email, outcome });
  }
  return { results };
}

/** Throws 404 unless all are hosts of the organization, which they stay until the transaction ends. */
export async function requireOwnHosts(
  db: Db,
  { adminId, hostIds }: { adminId: string; hostIds: readonly string[] },
): Promise<void> {
  const wanted = new Set(hostIds);
  const own = await lockOwnHosts(db, { adminId, hostIds: [...wanted] });
  if (own.length < wanted.size) throw notFound();
}

async function outcomeOf(sent: Promise<unknown>): Promise<Result['outcome']> {
  const { alreadyInvited, alreadyMember, turnOnFirst } = organizationTexts;
  try {
    await sent;
    return 'invited';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return 'later';
    if (error.code === alreadyInvited.code) return 'waiting';
    if (error.code === alreadyMember.code || error.code === turnOnFirst.code) return 'member';
    throw error;
  }
}
