import { count } from '@emcee/client';
import { type HostGame, type HostRound, type HostSeat, liveCalls } from '@emcee/contract';
import { questionOf } from '@emcee/game';
import { IconCheck, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useRefreshOn } from '../connection/use-refresh-on.ts';
import { useAwayText } from '../console/away-text.ts';
import panelClasses from '../console/panel.module.css';
import { useSeats } from '../console/use-seats.ts';
import { AnswersAsTheyCome } from './answers-as-they-come.tsx';
import classes from './teams-here.module.css';

const SHOWN_AT_ONCE = 12;
/** Above this number of teams, a bar replaces the squares. */
const MOST_SQUARES = 24;

type Seats = readonly HostSeat[];
type State = 'blank' | 'answered' | 'connected';

/** Many teams answer at once. */
const GAP_MS = 1_000;

/** The teams of the game: who has answered the current question, or who is connected before the first. */
export function TeamsHere({ game, round }: { game: HostGame; round: HostRound }) {
  const isNarrow = useIsNarrow();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const seats = useSeats(game).data?.seats ?? [];
  const { answers, late } = useAnswersHere(game, round);
  const isAsked = round.current > 0;
  const { seatsCount, connectedCount } = game;
  const answered =
    isAsked && answers.data !== undefined
      ? new Set(answers.data.groups.flatMap(({ teams }) => teams.map(({ _id }) => _id)))
      : undefined;
  return (
    <>
      <section className={panelClasses.panel} aria-label="Teams">
        {isNarrow && (
          <div className={classes.fold}>
            <Disclosure isOpen={isOpen} controls={listId} onToggle={setIsOpen}>
              {isAsked
                ? `Teams: ${game.question?.answered ?? 0} of ${seatsCount} answered`
                : `Teams: ${connectedCount} of ${seatsCount} connected`}
            </Disclosure>
          </div>
        )}
        {!isNarrow && isAsked && <TeamsAnswered game={game} />}
        {!isNarrow && !isAsked && (
          <div className={classes.count}>
            <strong>{seatsCount}</strong>
            <p>
              <b>{seatsCount === 1 ? 'team' : 'teams'}</b>{' '}
              <span>{count(connectedCount)} connected</span>
            </p>
          </div>
        )}
        {(!isNarrow || isOpen) && (
          <div id={listId}>
            <Groups seats={seats} answered={answered} late={late} />
          </div>
        )}
      </section>
      {isAsked && <AnswersAsTheyCome answers={answers} />}
    </>
  );
}

function TeamsAnswered({ game: { question, seatsCount } }: { game: HostGame }) {
  const answered = question?.answered ?? 0;
  return (
    <div className={classes.count}>
      <strong>{answered}</strong>
      <p>
        <b>of {seatsCount}</b> <span>answered</span>
      </p>
      {seatsCount > MOST_SQUARES ? (
        <div className={classes.bar} aria-hidden>
          <div style={{ width: `${Math.min(100, (100 * answered) / seatsCount)}%` }} />
        </div>
      ) : (
        <div className={classes.squares} aria-hidden>
          {Array.from({ length: seatsCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other key
            <i key={index} data-in={index < answered || undefined} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Without the answers, as before the first question, teams are connected or away. */
function Groups({
  seats,
  answered,
  late,
}: {
  seats: Seats;
  answered: ReadonlySet<string> | undefined;
  late: ReadonlySet<string>;
}) {
  const row = (state: State) => (seat: HostSeat) => (
    <TeamRow key={seat._id} seat={seat} state={state} isLate={late.has(seat._id)} />
  );
  if (answered === undefined) {
    const isAway = ({ awaySince }: HostSeat) => awaySince !== null;
    const here = seats.filter((seat) => !isAway(seat));
    return (
      <>
        <Group title="Away">{seats.filter(isAway).map(row('connected'))}</Group>
        <Group title="Connected">{here.map(row('connected'))}</Group>
      </>
    );
  }
  const isIn = ({ _id }: HostSeat) => answered.has(_id) || late.has(_id);
  return (
    <>
      <Group title="Not yet">{seats.filter((seat) => !isIn(seat)).map(row('blank'))}</Group>
      <Group title="Answered">{seats.filter(isIn).map(row('answered'))}</Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (children.length === 0) return null;
  const shown = isWhole ? children : children.slice(0, SHOWN_AT_ONCE);
  return (
    <>
      <p className={classes.group}>
        <span>{title}</span>
        <span>{count(children.length)}</span>
      </p>
      <ul className={classes.list} aria-label={title}>
        {shown}
      </ul>
      {shown.length < children.length && (
        <div className={classes.more}>
          <Button tone="quiet" isFlush onClick={() => setIsWhole(true)}>
            {`Show all ${count(children.length)}`}
          </Button>
        </div>
      )}
    </>
  );
}

function TeamRow({ seat, state, isLate }: { seat: HostSeat; state: State; isLate: boolean }) {
  const away = useAwayText(state === 'answered' ? null : seat.awaySince);
  return (
    <li>
      <span className={classes.box} data-state={away === undefined ? state : 'away'} aria-hidden>
        {state === 'answered' && <IconCheck size={14} stroke={3.4} />}
        {away !== undefined && <IconWifiOff size={14} stroke={2.2} />}
      </span>
      <bdi>{seat.name}</bdi>
      {isLate ? <small data-late>Late, your call</small> : away && <small>{away}</small>}
    </li>
  );
}

/** Loads the answers to the current question as they arrive, and which teams' answers came late. */
function useAnswersHere(game: HostGame, round: HostRound) {
  const { current: n } = round;
  const of = { roundId: round._id };
  const lateCount = game.marks?.late ?? 0;
  const version = `${n} ${game.question?.answered} ${game.marks?.revision}`;
  useRefreshOn(liveCalls.answers, version, GAP_MS);
  useRefreshOn(liveCalls.marking, `${round._id} ${lateCount}`);
  const isOutdated = () => true;
  const answers = useCall(liveCalls.answers, { ...of, n }, { enabled: n > 0, isOutdated });
  const marking = useCall(liveCalls.marking, of, { enabled: lateCount > 0, isOutdated });
  const ofQuestion = marking.data?.late.filter((late) => questionOf(late.n) === n) ?? [];
  return { answers, late: new Set(ofQuestion.map(({ seatId }) => seatId)) };
}
