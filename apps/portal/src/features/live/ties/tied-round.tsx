import { count, ordinal } from '@emcee/client';
import {
  type HostGame,
  type HostRound,
  type HostSeat,
  type LiveCommand,
  liveCalls,
} from '@emcee/contract';
import { COLLECTING_MS, numberIn, standings, tieOrder } from '@emcee/game';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { useLive } from '../connection/live-context.ts';
import { useRefreshOn } from '../connection/use-refresh-on.ts';
import { Column, Columns } from '../console/columns.tsx';
import { NextBar } from '../console/next-bar.tsx';
import { Panel } from '../console/panel.tsx';
import { onSubmit, useTypedField } from '../console/typed-field.ts';
import { useSeats } from '../console/use-seats.ts';
import { QuestionCard } from '../round/question-card.tsx';
import classes from './ties.module.css';

/** After the last answers. Our clock may be a little ahead. */
const SPARE_MS = 100;

/** The end that the host chose for a tiebreaker; undefined if it is marked like any round. */
export type TieEnd = 'rank' | 'discard' | undefined;

type Given = { text: string; distance: number | null };

/** A tiebreaker while it is asked, and until its answers are ranked. */
export function TiedRound({
  game,
  round,
  end,
  onEnd,
}: {
  game: HostGame;
  round: HostRound;
  end: TieEnd;
  onEnd: (end: TieEnd) => void;
}) {
  const { push } = useLive();
  const { question } = game;
  const isNumber = numberIn(question?.answerText ?? '') !== undefined;
  const isPaused = game.gameMode === 'pause';
  const isClosed = round.state === 'marking';
  useEndOf(round, { end, onEnd });

  function close(next: TieEnd, label: string): void {
    onEnd(next);
    const command: LiveCommand = { kind: 'closeRound', roundId: round._id };
    void push({ command, label }).then((outcome) => outcome !== 'done' && onEnd(undefined));
  }

  const label = isPaused ? 'Resume' : isNumber ? 'Close and rank' : 'Close and mark';
  return (
    <>
      <Columns kind="standings">
        <Column>{question !== null && <QuestionCard round={round} question={question} />}</Column>
        <Column whenNarrow="first">
          <TiedTeams game={game} round={round} />
        </Column>
      </Columns>
      <NextBar
        label={label}
        icon={isPaused ? <IconPlayerPlay size={20} aria-hidden /> : undefined}
        reason={isClosed ? 'Last answers are coming in…' : undefined}
        onPress={() => {
          if (isPaused) void push({ command: { kind: 'resume' }, label });
          else close(isNumber ? 'rank' : undefined, label);
        }}
        note={<p>Scores stay as they are.</p>}
        secondAction={
          !isClosed &&
          !isPaused && (
            <Button onClick={() => close('discard', 'Leave them tied')}>Leave them tied</Button>
          )
        }
      />
    </>
  );
}

/** Publishes or discards the closed tiebreaker, as the host chose when closing it. */
function useEndOf(
  { _id: roundId, state, closedAt, showScores }: HostRound,
  { end, onEnd }: { end: TieEnd; onEnd: (end: TieEnd) => void },
): void {
  const { push, serverNow } = useLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends once after it is closed
  useEffect(() => {
    if (state !== 'marking' || end === undefined || closedAt === null) return undefined;
    const screen = showScores ? ({ screen: 'standings' } as const) : {};
    const command: LiveCommand =
      end === 'rank' ? { kind: 'publish', roundId, ...screen } : { kind: 'discard', roundId };
    const leftMs = Date.parse(closedAt) + COLLECTING_MS + SPARE_MS - serverNow();
    const timer = setTimeout(
      () =>
        void push({ command, label: 'Rank the answers' }).then(
          (outcome) => outcome !== 'done' && onEnd(undefined),
        ),
      end === 'rank' ? Math.max(0, leftMs) : 0,
    );
    return () => clearTimeout(timer);
  }, [roundId, state, closedAt, end]);
}

function TiedTeams({ game, round }: { game: HostGame; round: HostRound }) {
  const { _id: roundId, name, tied = [] } = round;
  const version = `${roundId} ${game.seq} ${game.question?.answered} ${game.marks?.revision}`;
  useRefreshOn(liveCalls.answers, version);
  const { data } = useCall(liveCalls.answers, { roundId, n: 1 }, { isOutdated: () => true });
  const seats = useSeats(game).data?.seats.filter(({ _id }) => tied.includes(_id)) ?? [];
  const given = new Map(
    (data?.groups ?? []).flatMap(({ text, distance, teams }) =>
      teams.map(({ _id }) => [_id, { text, distance }] as const),
    ),
  );
  const places = placesOf(seats, { given, answerText: data?.question.answerText ?? '' });
  return (
    <Panel title={name}>
      <ul className={classes.teams}>
        {seats.map((seat) => (
          <li key={seat._id}>
            <span className={classes.place}>
              {given.size > 0 && (
                <span className="unseen">{ordinal(places.get(seat._id) ?? 1)}</span>
              )}
              <span aria-hidden="true">{given.size > 0 && count(places.get(seat._id) ?? 1)}</span>
            </span>
            <bdi className={classes.name}>{seat.name}</bdi>
            <AnswerField
              key={given.get(seat._id)?.text}
              {...{ roundId, seat, text: given.get(seat._id)?.text ?? '' }}
            />
            <span className={classes.away}>{awayText(given.get(seat._id))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AnswerField({ roundId, seat, text }: { roundId: string; seat: HostSeat; text: string }) {
  const { push } = useLive();
  const typed = useTypedField(`answer of ${seat._id} ${roundId} ${text}`, text);
  function save(): void {
    if (typed.value.trim() === text) return;
    const command = { kind: 'answerFor', roundId, seatId: seat._id, text: typed.value } as const;
    void push({ command, label: `Answer of ${seat.name}` });
  }
  return (
    <form noValidate onSubmit={onSubmit(save)}>
      <TextField
        label={`Answer of ${seat.name}`}
        name="answer"
        autoComplete="off"
        placeholder="Type an answer"
        {...typed.field}
        onBlur={save}
      />
    </form>
  );
}

/** The places that these answers would lead to. */
function placesOf(
  seats: readonly HostSeat[],
  { given, answerText }: { given: ReadonlyMap<string, Given>; answerText: string },
): Map<string, number> {
  const answers = [...given].map(([player, { text }]) => ({ player, text, verdict: null }));
  const tied = seats.map(({ _id }) => _id);
  const order = tieOrder({ tied, answerText, isVoided: false, answers });
  const rows = order.flatMap((equal, index) => equal.map((id) => ({ id, score: -index })));
  return new Map(standings(rows).map(({ id, rank }) => [id, rank]));
}

function awayText(given: Given | undefined): string {
  if (given === undefined) return 'no answer yet';
  return given.distance === null ? '' : `${count(given.distance)} away`;
}
