import { type Night, nightCalls, nightScreenTexts } from '@emcee/contract';
import { overlappingNights } from '@emcee/game';
import { useCall } from '../../lib/calls/calls.ts';
import { cityOf, clocksIn, momentOf, shownClock, shownWeekday } from '../../lib/clock-times.ts';
import { dayAfter } from '../../lib/days.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useWords } from '../../lib/words.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { NightValues } from './night-values.ts';
import { ANYONE, mayAlwaysRun, type usePeople } from './use-people.ts';

const EARLY = '05:00';
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The time zone of a room, or else of the organization or the reader. */
function useZoneOf(): (hostId: string | undefined) => string {
  const own = useTimeZone();
  const settings = useCall(nightCalls.settings).data;
  return (hostId) =>
    settings?.roomTimeZones.find((room) => room.hostId === hostId)?.timeZone ??
    settings?.timeZone ??
    own;
}

/** A warning about an unusual time. */
export function TimeHints({ hostIds: [hostId], day, time }: NightValues) {
  const words = useWords();
  const own = useTimeZone();
  const zone = useZoneOf()(hostId);
  const isEarly = time !== '' && time < EARLY && ISO_DAY.test(day);
  return (
    <>
      {isEarly && <Notice>{words(nightScreenTexts.early, { weekday: shownWeekday(day) })}</Notice>}
      {zone !== own && (
        <Notice>
          {words(nightScreenTexts.nowThere, {
            ...{ time: shownClock(clocksIn(zone).time), city: cityOf(zone) },
          })}
        </Notice>
      )}
    </>
  );
}

/** Warnings about other nights of the chosen person, and about a running night. */
export function PersonHints({
  night,
  values: { person, day, time, hostIds },
  people,
}: {
  night: Night | undefined;
  values: NightValues;
  people: ReturnType<typeof usePeople>;
}) {
  const words = useWords();
  const zoneOf = useZoneOf();
  const isKnown = person !== ANYONE && time !== '' && ISO_DAY.test(day);
  const around = { from: isKnown ? dayAfter(day, -1) : '', days: 3, person };
  const others = useCall(nightCalls.list, around, { enabled: isKnown }).data?.nights ?? [];
  const moments = others.map((other) => ({
    ...{ id: other._id, personKey: person, startsAt: new Date(other.startsAt), other },
  }));
  const startsAt = isKnown ? momentOf(day, time, zoneOf(hostIds[0])) : undefined;
  const asked = startsAt && { id: night?._id ?? '', personKey: person, startsAt };
  const clashes = asked ? overlappingNights({ ...asked, other: night }, moments) : [];
  const running = runningPerson(night, person);
  const member = running && people.members.get(running.key);
  return (
    <>
      {clashes.map(({ id, other }) => (
        <Notice key={id} tone="warning">
          {words(nightScreenTexts.alsoHas, {
            name: other?.person?.name ?? '',
            code: other?.roomCode ?? '',
            time: shownClock(other?.time ?? ''),
          })}
        </Notice>
      ))}
      {running !== undefined && (
        <Notice tone="warning">
          {words(nightScreenTexts.running, { name: running.name })}{' '}
          {member !== undefined &&
            !mayAlwaysRun(member, night?.hostId ?? '') &&
            words(nightScreenTexts.signedOut, { name: running.name })}
        </Notice>
      )}
    </>
  );
}

/** The planned person of a game that is open, if somebody else is chosen. */
function runningPerson(
  night: Night | undefined,
  chosen: string,
): NonNullable<Night['person']> | undefined {
  const { played, person } = night ?? {};
  if (!played?.isOpen || !person || person.key === chosen) return undefined;
  return played.leaders.includes(person.name) ? person : undefined;
}
