import { counted } from '@emcee/client';
import type { HostGame, HostScheme, OfferedNight, ReadyRound } from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { usePlayedHere } from '../../../lib/use-played-here.ts';
import { useWords } from '../../../lib/words.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { TableSearch } from '../../../ui/tables/table-search.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './round-choice.module.css';
import { type ChosenRound, nextPart, partsOf } from './round-parts.ts';
import { SchemeField } from './scheme-field.tsx';
import { nightHeading } from './tonight.tsx';

// Hosts search in longer lists.
const SHOWN_AT_ONCE = 50;
const PLAYED = 'Played in this game';

export function RoundChoice({
  game,
  rounds,
  night,
  schemes,
  chosen,
  onChoose,
}: {
  game: HostGame;
  /** Those of the night come first. */
  rounds: readonly ReadyRound[];
  night: OfferedNight | undefined;
  /** For rounds of the room's own. */
  schemes: readonly HostScheme[];
  chosen: ChosenRound | undefined;
  onChoose: (chosen: ChosenRound) => void;
}) {
  const words = useWords();
  const { serverNow } = useLive();
  const [searched, setSearched] = useState('');
  const playedHere = usePlayedHere();
  const found = rounds.filter(({ name }) =>
    name.toLowerCase().includes(searched.trim().toLowerCase()),
  );
  const planned = found.filter(({ _id }) => night?.rounds.some((round) => round._id === _id));
  const headings: Readonly<Record<number, string>> =
    night === undefined || planned.length === 0
      ? {}
      : { [planned.length]: 'Other rounds', 0: nightHeading(night, words, new Date(serverNow())) };
  return (
    <div className={classes.choice}>
      <div className={classes.search}>
        <TableSearch label="Search rounds" value={searched} onChange={setSearched} />
        <p role="status">
          {found.length === rounds.length
            ? counted(rounds.length, 'round')
            : `${found.length} of ${counted(rounds.length, 'round')}`}
        </p>
      </div>
      <fieldset aria-label="Choose a round">
        {found.slice(0, SHOWN_AT_ONCE).map((round, index) => (
          <Fragment key={round._id}>
            {headings[index] !== undefined && <p className={classes.group}>{headings[index]}</p>}
            <RoundRow
              game={game}
              round={round}
              past={playedHere(round)}
              schemes={round.isOwn ? schemes : []}
              chosen={chosen?.round._id === round._id ? chosen : undefined}
              onChoose={onChoose}
            />
          </Fragment>
        ))}
      </fieldset>
      {found.length > SHOWN_AT_ONCE && (
        <p className={classes.more}>Search to find the remaining {found.length - SHOWN_AT_ONCE}.</p>
      )}
    </div>
  );
}

function RoundRow({
  game,
  round,
  past,
  schemes,
  chosen,
  onChoose,
}: {
  game: HostGame;
  round: ReadyRound;
  /** The plays of its questions in this room; undefined if there are none. */
  past: string | undefined;
  schemes: readonly HostScheme[];
  chosen: ChosenRound | undefined;
  onChoose: (chosen: ChosenRound) => void;
}) {
  const { settings } = useLive();
  const parts = partsOf(round.questionsCount, settings.questionsPerRound);
  const questions = counted(round.questionsCount, 'question');
  const detail =
    parts.length > 1 ? `${questions}, ${settings.questionsPerRound} a round` : questions;
  const yours = round.isOwn ? ['Yours'] : [];
  const bets = round.schemeName === null ? [] : [`bets: ${round.schemeName}`];
  const left = nextPart(round, game, settings.questionsPerRound);
  const played = [left === undefined ? PLAYED : '', past ?? ''].filter(Boolean);
  const isStarted = game.rounds.some(({ readyRoundId }) => readyRoundId === round._id);
  return (
    <div className={classes.row} data-chosen={chosen !== undefined || undefined}>
      <label className={classes.label}>
        <input
          type="radio"
          name="round"
          aria-label={[round.name, ...yours, detail, ...bets, ...played].join(', ')}
          checked={chosen !== undefined}
          onChange={() => onChoose({ round, from: left?.from ?? 1 })}
        />
        <span className={classes.name}>
          <b>{round.name}</b>{' '}
          {isStarted && <IconCheck size={16} stroke={2.4} role="img" aria-label="Started" />}
          {round.isOwn && <small>Yours</small>}
          <small>{detail}</small>
          {round.schemeName !== null && <small>{`Bets: ${round.schemeName}`}</small>}
          {played.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </label>
      {chosen !== undefined && parts.length > 1 && (
        <div className={classes.part}>
          <SelectField
            label="Questions"
            name="from"
            choices={parts.map(({ from, to }) => ({
              value: String(from),
              label: `${from} to ${to}`,
            }))}
            value={String(chosen.from)}
            onChange={(from) => onChoose({ ...chosen, from: Number(from) })}
          />
        </div>
      )}
      {chosen !== undefined && schemes.length > 0 && (
        <div className={classes.part}>
          <SchemeField
            schemes={schemes}
            value={chosen.schemeId ?? ''}
            onChange={(schemeId) => onChoose({ ...chosen, schemeId })}
          />
        </div>
      )}
    </div>
  );
}
