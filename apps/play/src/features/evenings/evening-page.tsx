import { count, counted, day, ordinal } from '@emcee/client';
import {
  type Evening,
  type EveningResult,
  type EveningTeam,
  eveningPageTexts,
} from '@emcee/contract';
import { type ComponentType, useEffect, useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { GivenPoints } from '../../ui/given-points.tsx';
import { StandingsTable } from '../../ui/standings-table.tsx';
import classes from './evenings-page.module.css';
import { Questions } from './questions.tsx';
import { type Opened, useEvening } from './use-evening.ts';
import type { OwnEvening } from './use-evenings.ts';

/** The list of own answers with verdicts and why, as it is shown while a game goes on. */
export type ResultListPart = ComponentType<{
  title: string;
  results: readonly EveningResult[];
}>;

type EveningPageProps = {
  evening: OwnEvening;
  ResultList: ResultListPart;
  onBack: () => void;
  onForget: () => void;
};

/** One evening, as it is recorded now. */
export function EveningPage({ evening, ResultList, onBack, onForget }: EveningPageProps) {
  const words = useWords();
  const { opened, again } = useEvening(evening);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, roomCode, team, at, isOfPhone } = evening;
  const isOver = opened.kind !== 'looking' && opened.kind !== 'failed';
  const canForget = isOfPhone && isOver && opened.kind !== 'there' && opened.kind !== 'playing';
  return (
    <main className={classes.page}>
      <div>
        <Button kind="text" onClick={onBack}>
          Your games
        </Button>
        <h1 ref={heading} tabIndex={-1}>
          {name === '' ? words(eveningPageTexts.roomLine, { code: roomCode }) : name}
        </h1>
        <p className={classes.note}>
          {day(opened.kind === 'there' ? opened.evening.startedAt : at)}
          {opened.kind !== 'there' && ` · ${team}`}
        </p>
      </div>
      {opened.kind === 'there' ? (
        <EveningParts evening={opened.evening} ResultList={ResultList} />
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

type Kind = Exclude<Opened['kind'], 'there'>;

function textOf(kind: Kind) {
  if (kind === 'looking') return 'One moment.';
  if (kind === 'failed') return 'No network. Try again.';
  return eveningPageTexts[kind];
}

function EveningParts({ evening, ResultList }: { evening: Evening; ResultList: ResultListPart }) {
  const words = useWords();
  const { teams, standings, isFinal, brand } = evening;
  const own = teams.map(({ name }) => name);
  return (
    <>
      {!isFinal && <p className={classes.note}>{words(eveningPageTexts.markedLater)}</p>}
      {teams.map((team) => (
        <TeamPart
          key={team.name}
          team={team}
          teamsCount={standings?.length ?? 0}
          ResultList={ResultList}
        />
      ))}
      {standings !== null && <StandingsTable rows={standings} own={own} />}
      <Brand brand={brand} />
    </>
  );
}

function TeamPart({
  team: { name, points, rank, rounds, seatPoints, notes },
  teamsCount,
  ResultList,
}: {
  team: EveningTeam;
  teamsCount: number;
  ResultList: ResultListPart;
}) {
  const words = useWords();
  const place = rank === null ? [] : [`${ordinal(rank)} of ${count(teamsCount)}`];
  const sum = points === null ? [] : [counted(points, 'point').replace('-', '−')];
  const hidesAll = rounds.length > 0 && rounds.every(({ results }) => results === null);
  return (
    <section className={classes.team}>
      <div>
        <h2>{name}</h2>
        {points !== null && <p className={classes.place}>{[...place, ...sum].join(', ')}</p>}
      </div>
      <GivenPoints title={words(eveningPageTexts.seatPoints)} given={seatPoints} />
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may say the same
        <p key={index} className={classes.note}>
          {words(eveningPageTexts.noteOnPoints, { note })}
        </p>
      ))}
      {hidesAll && <p className={classes.note}>{words(eveningPageTexts.noAnswers)}</p>}
      {rounds.map(({ number, name: round, results }) =>
        results === null ? null : (
          <div key={number} className={classes.round}>
            <ResultList title={`Round ${number} · ${round}`} results={results} />
            <Questions results={results} />
          </div>
        ),
      )}
    </section>
  );
}
