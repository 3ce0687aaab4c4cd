import { enterpriseText, nightMailTexts } from '@emcee/contract';
import { clockOfMinute } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { By } from '../../platform/http/request-context.ts';
import { mailDay } from '../../platform/mail/mail-template.ts';
import { sendOnceMail } from '../../platform/mail/send-mail.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { listPeople } from './night-views.store.ts';
import type { StoredNight } from './nights.store.ts';

const SOON_SECONDS = 7 * 24 * 60 * 60;

type Changed = By<
  AdminActor,
  { before: readonly StoredNight[]; after: readonly StoredNight[]; now: Date }
>;

/** Tells people about changes of their nights of the next 7 days, except the one who makes them: one mail each. */
export async function mailChangedNights(
  db: Db,
  { actor, requestContext: { publicUrl }, now, before, after }: Changed,
): Promise<void> {
  const { adminId, personKey: own } = actor;
  const last = secondsAfter(now, SOON_SECONDS);
  const isSoon = ({ startsAt }: StoredNight) => startsAt > now && startsAt <= last;
  const [former, planned] = [before.filter(isSoon), after.filter(isSoon)];
  const { subject, heading, running, noLonger } = nightMailTexts;
  const keys = new Set([...former, ...planned].flatMap(({ personKey }) => personKey ?? []));
  keys.delete(own);
  const people = await listPeople(db, { adminId, keys: [...keys] });
  for (const { key, email, isMember, isOff } of people) {
    const was = former.filter(({ personKey }) => personKey === key).map(slotText);
    const is = planned.filter(({ personKey }) => personKey === key).map(slotText);
    const paragraphs = [
      ...is.filter((slot) => !was.includes(slot)).map((slot) => enterpriseText(running, { slot })),
      ...was.filter((slot) => !is.includes(slot)).map((slot) => enterpriseText(noLonger, { slot })),
    ];
    if (!isMember || isOff || paragraphs.length === 0) continue;
    const organization = await nameOrganization(db, adminId);
    const mail = { recipient: email, owner: { adminId }, publicUrl, now };
    await sendOnceMail(db, mail, { subject, heading, paragraphs, values: { organization } });
  }
}

/** Writes 'OAKBAR on December 3, 2026, 8:00 PM (New York time)'. */
export function slotText({ roomCode, day, startMinute, timeZone }: StoredNight): string {
  const clock = new Date(`${day}T${clockOfMinute(startMinute)}Z`);
  const time = clock.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return `${roomCode} on ${mailDay(clock)}, ${time.replace(/\s/, ' ')} (${city} time)`;
}
