import { counted } from '@emcee/client';
import {
  calendarTexts,
  type LeadRoom,
  leadingCalls,
  type Night,
  nightCalls,
  nightScreenTexts,
} from '@emcee/contract';
import { isNightOver } from '@emcee/game';
import { type ReactNode, useState } from 'react';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { clocksIn, shownClock, shownLongDay } from '../../../lib/clock-times.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormActions } from '../../../ui/forms/form.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ActButton } from '../../../ui/overlays/act-button.tsx';
import { CopyButton } from '../../../ui/overlays/copy-button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './my-nights-page.module.css';

/** The reader's own nights. `openButton` opens a room that can be run now. */
export function MyPlan({
  rooms,
  openButton,
  children,
}: {
  rooms: readonly LeadRoom[];
  openButton: (room: LeadRoom) => ReactNode;
  /** Shows the rooms without a night today. */
  children: (rooms: readonly LeadRoom[]) => ReactNode;
}) {
  const query = useCall(nightCalls.mine, {}, { pollEveryMs: 60_000, isOutdated: () => true });
  const now = new Date();
  const isOver = ({ startsAt }: Night) => isNightOver({ startsAt: new Date(startsAt) }, now);
  const hasBegun = ({ day, timeZone }: Night) => day <= clocksIn(timeZone, now).day;
  const ahead = query.data?.nights.filter((night) => !isOver(night)) ?? [];
  const today = ahead.filter(hasBegun);
  const others = rooms.filter(({ hostId }) => today.every((night) => night.hostId !== hostId));
  const roomOf = ({ hostId }: Night) => rooms.find((room) => room.hostId === hostId);
  return (
    <>
      <Loaded query={query}>
        {({ nights }) => (
          <>
            <Part
              title="Today"
              nights={today}
              after={(night) => {
                const room = roomOf(night);
                return room && openButton(room);
              }}
            />
            <Part title="Coming" nights={ahead.filter((night) => !hasBegun(night))} />
            <Part
              title="Past"
              nights={nights.filter(isOver).toReversed()}
              after={({ played }) => <p>{played ? counted(played.teams, 'team') : 'Not played'}</p>}
            />
            {nights.length === 0 && <p>{nightScreenTexts.nothingPlanned}</p>}
          </>
        )}
      </Loaded>
      {(others.length > 0 || rooms.length === 0) && children(others)}
      {query.data && <CalendarLink isOn={query.data.hasCalendar ?? false} />}
    </>
  );
}

function Part({
  title,
  nights,
  after,
}: {
  title: string;
  nights: readonly Night[];
  after?: (night: Night) => ReactNode;
}) {
  if (nights.length === 0) return null;
  return (
    <section aria-label={title} className={classes.part}>
      <h2>{title}</h2>
      <ul className={classes.rooms}>
        {nights.map((night) => (
          <li key={night._id}>
            <MyNight night={night} />
            {after?.(night)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MyNight({ night }: { night: Night }) {
  const words = useWords();
  const own = useTimeZone();
  const { roomCode, displayName, day, time, timeZone, startsAt, note, rounds } = night;
  const yours = clocksIn(own, new Date(startsAt)).time;
  return (
    <div>
      <strong>
        {shownLongDay(day)}, {shownClock(time)}
      </strong>
      {yours !== time && timeZone !== own && (
        <p>{words(nightScreenTexts.yourTime, { time: shownClock(yours) })}</p>
      )}
      <p>{[roomCode, displayName].filter(Boolean).join(' · ')}</p>
      {rounds.length > 0 && <p>{rounds.map(({ name }) => name).join(', ')}</p>}
      {note !== '' && <p>{note}</p>}
    </div>
  );
}

/** The secret address of the reader's calendar. It is shown until the page is left. */
function CalendarLink({ isOn }: { isOn: boolean }) {
  const words = useWords();
  const cache = useCallCache();
  const { mutateAsync: create } = useSend(leadingCalls.createCalendar);
  const { mutateAsync: end } = useSend(leadingCalls.endCalendar);
  const [url, setUrl] = useState<string>();
  const known = isOn && url === undefined && words(calendarTexts.isOn);
  return (
    <Card title="Calendar" description={words(calendarTexts.meaning)}>
      {url !== undefined && (
        <div role="status" className={classes.link}>
          <p className={classes.address}>
            <code>{url}</code>
            <CopyButton text={url} label="Copy the link" isMainAct />
          </p>
          <p>{words(calendarTexts.secret)}</p>
        </div>
      )}
      {known && <p className={classes.link}>{known}</p>}
      <FormActions>
        <ActButton
          act={async () => {
            setUrl((await create({})).url);
            void cache.refresh(nightCalls.mine);
          }}
        >
          {isOn ? calendarTexts.getNew : calendarTexts.get}
        </ActButton>
        {isOn && (
          <ActButton
            tone="danger"
            act={async () => {
              await end({});
              setUrl(undefined);
              toast(calendarTexts.ended);
              void cache.refresh(nightCalls.mine);
            }}
          >
            {calendarTexts.end}
          </ActButton>
        )}
      </FormActions>
    </Card>
  );
}
