import { count, counted, day, ordinal, roundLine } from '@emcee/client';
import {
  ApiError,
  type PastGame,
  type PastGameResult,
  type PastGameState,
  type PastGameTeam,
  pastGameCalls,
  pastGameTexts,
  scoreTexts,
} from '@emcee/contract';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { callsOfPastGame } from '../../lib/api.ts';
import { useWords } from '../../lib/words.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { GivenPoints } from '../../ui/given-points.tsx';
import { KeepsakePage } from '../../ui/keepsake/lazy-keepsake.ts';
import { StandingsTable } from '../../ui/standings-table.tsx';
import { useBrandColors } from '../../ui/use-brand-colors.ts';
import classes from './past-games-page.module.css';
import type { OwnPastGame } from './use-past-games.ts';

/** State of the opened game; `gone` means that it can't be opened any more. */
type Opened =
  | { kind: 'looking' }
  | { kind: 'failed' }
  | { kind: 'there'; pastGame: PastGame }
  | { kind: Exclude<PastGameState, 'kept'> | 'gone' };

/** The result list that live games use too. Passed in, because features must not import each other. */
export type ResultListPart = ComponentType<{
  title: string;
  results: readonly PastGameResult[];
}>;

type PastGamePageProps = {
  pastGame: OwnPastGame;
  ResultList: ResultListPart;
  onBack: () => void;
  onForget: () => void;
};

export function PastGamePage({ pastGame, ResultList, onBack, onForget }: PastGamePageProps) {
  const words = useWords();
  const { opened, again } = usePastGame(pastGame);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, roomCode, team, at, isOfPhone, gameId, token } = pastGame;
  const shown = opened.kind === 'there' ? opened.pastGame : undefined;
  const [isKept, setIsKept] = useState(false);
  useBrandColors(shown?.brand.colors);
  const isOver = opened.kind !== 'looking' && opened.kind !== 'failed';
  const canForget = isOfPhone && isOver && opened.kind !== 'there' && opened.kind !== 'playing';
  if (isKept) {
    return (
      <Suspense fallback={<p role="status">One moment.</p>}>
        <KeepsakePage gameId={gameId} token={token} onBack={() => setIsKept(false)} />
      </Suspense>
    );
  }
  return (
    <main className={classes.page}>
      <div>
        <Button kind="text" onClick={onBack}>
          Your games
        </Button>
        <h1 ref={heading} tabIndex={-1}>
          {name === '' ? words(pastGameTexts.roomLine, { code: roomCode }) : name}
        </h1>
        <p className={classes.note}>
          {day(shown?.startedAt ?? at)}
          {shown === undefined && ` · ${team}`}
        </p>
        {shown?.isFinal && (
          <Button onClick={() => setIsKept(true)}>
            {shown.teams.length > 1 ? 'Your keepsakes' : 'Your keepsake'}
          </Button>
        )}
      </div>
      {opened.kind === 'there' ? (
        <PastGameParts {...opened.pastGame} ResultList={ResultList} />
      ) : (
        <div role="status">
          <p>{words(textOf(opened.kind))}</p>
        </div>
      )}
      {opened.kind === 'failed' && <Button onClick={again}>Try again</Button>}
      {canForget && <Button onClick={onForget}>Remove from this list</Button>}
    </main>
  );
}

function textOf(kind: Exclude<Opened['kind'], 'there'>) {
  if (kind === 'looking') return 'One moment.';
  if (kind === 'failed') return 'No connection. Try again.';
  return pastGameTexts[kind];
}

function PastGameParts({ ResultList, ...pastGame }: PastGame & { ResultList: ResultListPart }) {
  const words = useWords();
  const { teams, standings, isFinal, brand } = pastGame;
  const own = teams.map(({ name }) => name);
  return (
    <>
      {!isFinal && <p className={classes.note}>{words(pastGameTexts.markedLater)}</p>}
      {teams.map((team) => (
        <TeamPart
          key={team.name}
          {...team}
          teamsCount={standings?.length ?? 0}
          ResultList={ResultList}
        />
      ))}
      {standings !== null && <StandingsTable rows={standings} own={own} />}
      <Brand brand={brand} hasLogo />
    </>
  );
}

function TeamPart({
  teamsCount,
  ResultList,
  ...team
}: PastGameTeam & { teamsCount: number; ResultList: ResultListPart }) {
  const { name, points, rank, tie, rounds, seatPoints, notes } = team;
  const words = useWords();
  const by = tie === undefined ? '' : ' by tiebreaker';
  const place = rank === null ? [] : [`${ordinal(rank)} of ${count(teamsCount)}${by}`];
  const sum = points === null ? [] : [counted(points, 'point')];
  const hidesAll = rounds.length > 0 && rounds.every(({ results }) => results === null);
  return (
    <section className={classes.team}>
      <div>
        <h2>{name}</h2>
        {points !== null && <p className={classes.place}>{[...place, ...sum].join(', ')}</p>}
      </div>
      <GivenPoints title={words(pastGameTexts.seatPoints)} given={seatPoints} />
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may have the same text
        <p key={index} className={classes.note}>
          {words(pastGameTexts.noteOnPoints, { note })}
        </p>
      ))}
      {hidesAll && <p className={classes.note}>{words(pastGameTexts.noAnswers)}</p>}
      {rounds.map(({ number, name: round, isTiebreaker, results }) =>
        results === null ? null : (
          <div key={number} className={classes.round}>
            <ResultList
              title={roundLine({ number, name: round, tied: isTiebreaker })}
              results={results}
            />
            {isTiebreaker && <p className={classes.note}>{scoreTexts.tiebreaker}</p>}
            <Questions results={results} />
          </div>
        ),
      )}
    </section>
  );
}

/** The texts of questions that phones were allowed to see. */
function Questions({ results }: { results: readonly PastGameResult[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = results.filter(({ questionText }) => questionText !== '');
  if (asked.length === 0) return null;
  return (
    <div>
      <Button kind="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the questions' : 'Show the questions'}
      </Button>
      {isOpen && (
        <ul className={classes.questions}>
          {asked.map(({ n, questionText }) => (
            <li key={n}>
              <b>{n}</b>
              <span>{questionText}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function usePastGame({ gameId, token }: OwnPastGame): { opened: Opened; again: () => void } {
  const [opened, setOpened] = useState<Opened>({ kind: 'looking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a lookup
  useEffect(() => {
    const looking = new AbortController();
    const { signal } = looking;
    callsOfPastGame(token)
      .call(pastGameCalls.read, { gameId }, { signal })
      .then(({ state, evening: pastGame }) => {
        if (pastGame !== null) setOpened({ kind: 'there', pastGame });
        else setOpened({ kind: state === 'kept' ? 'gone' : state });
      })
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        const status = failure instanceof ApiError ? failure.status : 0;
        setOpened({ kind: status === 401 || status === 404 ? 'gone' : 'failed' });
      });
    return () => looking.abort();
  }, [gameId, token, attempt]);
  function again(): void {
    setOpened({ kind: 'looking' });
    setAttempt(attempt + 1);
  }
  return { opened, again };
}
