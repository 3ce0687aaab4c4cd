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
  const [former, planned] = [before, after].map((nights) => linesByPerson(nights, now));
  const { subject, heading, running, noLonger } = nightMailTexts;
  const keys = new Set([...(former?.keys() ?? []), ...(planned?.keys() ?? [])]);
  keys.delete(own);
  const people = await listPeople(db, { adminId, keys: [...keys] });
  for (const { key, email, isMember, isOff } of people) {
    const was = former?.get(key) ?? [];
    const is = planned?.get(key) ?? [];
    const paragraphs = [
      ...is
        .filter((line) => !was.includes(line))
        .map((line) => enterpriseText(running, { slot: line })),
      ...was
        .filter((line) => !is.includes(line))
        .map((line) => enterpriseText(noLonger, { slot: line })),
    ];
    if (!isMember || isOff || paragraphs.length === 0) continue;
    const organization = await nameOrganization(db, adminId);
    const mail = { recipient: email, owner: { adminId }, publicUrl, now };
    await sendOnceMail(db, mail, { subject, heading, paragraphs, values: { organization } });
  }
}

/** Of the nights that start within 7 days. */
function linesByPerson(nights: readonly StoredNight[], now: Date): Map<string, string[]> {
  const soon = nights.filter(
    ({ startsAt }) => startsAt > now && startsAt <= secondsAfter(now, SOON_SECONDS),
  );
  const lines = new Map<string, string[]>();
  for (const { personKey, ...night } of soon) {
    if (personKey !== null)
      lines.set(personKey, [...(lines.get(personKey) ?? []), slotText(night)]);
  }
  return lines;
}

/** Writes 'OAKBAR on December 3, 2026, 8:00 PM (New York time)'. */
export function slotText(night: Omit<StoredNight, 'personKey'>): string {
  const { roomCode, day, startMinute, timeZone } = night;
  const clock = new Date(`${day}T${clockOfMinute(startMinute)}Z`);
  const time = clock.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return `${roomCode} on ${mailDay(clock)}, ${time.replace(/\s/, ' ')} (${city} time)`;
}
