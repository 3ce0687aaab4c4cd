import { counted } from '@emcee/client';
import {
  type OfferedNight,
  offeredNightCalls,
  pathTo,
  portalPaths,
  tonightTexts,
} from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { clocksIn, shownClock, shownLongDay } from '../../../lib/clock-times.ts';
import { dayAfter } from '../../../lib/days.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLive } from '../connection/live-context.ts';
import openClasses from './open-room.module.css';
import classes from './tonight.module.css';

const OPENED_BEFORE_MS = 3 * 3_600_000;
const EVENING = '17:00';
const EARLY = '05:00';

/** The nights that are ready for the room, the nearest first. */
export function useOfferedNights(): readonly OfferedNight[] | undefined {
  const { isPro, serverNow } = useLive();
  const asked = { enabled: isPro, pollEveryMs: 60_000 };
  const distance = ({ startsAt }: OfferedNight) => Math.abs(Date.parse(startsAt) - serverNow());
  return useCall(offeredNightCalls.list, {}, asked).data?.nights.toSorted(
    (a, b) => distance(a) - distance(b),
  );
}

function isTonight({ day, time, timeZone }: OfferedNight, now: Date): boolean {
  const today = clocksIn(timeZone, now).day;
  return day === today ? time >= EVENING : day === dayAfter(today, 1) && time < EARLY;
}

/** Tonight, 8:00 PM: by the clock of the room. */
export function nightHeading(night: OfferedNight, words: Words, now: Date): string {
  const { day, time, timeZone } = night;
  const today = clocksIn(timeZone, now).day;
  const isTomorrow = day === dayAfter(today, 1);
  const named = day === today ? 'Today' : isTomorrow ? 'Tomorrow' : shownLongDay(day);
  const shown = isTonight(night, now) ? words(tonightTexts.tonight, { named }) : named;
  return `${shown}, ${shownClock(time)}`;
}

/** Opens the game of a night, rehearses it, and leads to its rounds. */
export function Tonight({
  night,
  lastName,
  children,
}: {
  night: OfferedNight;
  /** The game gets the name of the last one. */
  lastName: string;
  children?: ReactNode;
}) {
  const words = useWords();
  const { push, serverNow } = useLive();
  const [isOpening, setIsOpening] = useState(false);
  const now = new Date(serverNow());
  const heading = nightHeading(night, words, now);
  const { rounds, note, startsAt, _id: nightId } = night;
  const isSoon = Date.parse(startsAt) - now.getTime() <= OPENED_BEFORE_MS;
  const opening = words(isTonight(night, now) ? tonightTexts.open : tonightTexts.openToday);

  async function open(isRehearsal: boolean): Promise<void> {
    setIsOpening(true);
    await push({ command: { kind: 'open', isRehearsal, name: lastName, nightId }, label: opening });
    setIsOpening(false);
  }

  const openButton = (
    <Button
      tone={isSoon ? 'primary' : 'quiet'}
      isLarge={isSoon}
      isBusy={isOpening}
      onClick={() => void open(false)}
    >
      {isSoon ? opening : 'Open the game now'}
    </Button>
  );
  return (
    <section className={openClasses.card} aria-label={heading}>
      <p className={classes.when}>{heading}</p>
      <h2>
        {rounds.length === 0
          ? 'No rounds yet'
          : `${counted(rounds.length, 'round')} ${rounds.length === 1 ? 'is' : 'are'} ready`}
      </h2>
      {rounds.length > 0 && (
        <ol className={classes.rounds}>
          {rounds.map(({ _id, name, questionsCount }) => (
            <li key={_id}>
              <b>{name}</b> <small>{counted(questionsCount, 'question')}</small>
            </li>
          ))}
        </ol>
      )}
      {note !== '' && (
        <div className={classes.note}>
          <Notice tone="warning">
            <b>Note</b> {note}
          </Notice>
        </div>
      )}
      <div className={openClasses.buttons}>
        {isSoon && openButton}
        <Button
          tone={isSoon ? 'secondary' : 'primary'}
          isLarge={!isSoon}
          disabled={isOpening}
          onClick={() => void open(true)}
        >
          Rehearse
        </Button>
        {!isSoon && openButton}
        {rounds[0] !== undefined && (
          <LinkButton tone="quiet" to={pathTo(portalPaths.readRound, { roundId: rounds[0]._id })}>
            Read the rounds
          </LinkButton>
        )}
      </div>
      {children}
    </section>
  );
}
