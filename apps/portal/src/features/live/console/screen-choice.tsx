import { ordinal } from '@emcee/client';
import {
  commandTexts,
  enterpriseText,
  fieldTexts,
  type HostGame,
  type HostRound,
  type LiveCommand,
  SCREEN_MESSAGE_MAX_LENGTH,
} from '@emcee/contract';
import { plainText, standings } from '@emcee/game';
import { IconArrowLeft, IconArrowRight, IconCheck, IconTriangleFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './screen-choice.module.css';
import tileClasses from './tiles.module.css';
import { onSubmit, useTypedField } from './typed-field.ts';
import { useAskedNumbers } from './use-asked.ts';
import { useSeats } from './use-seats.ts';

type Value = Extract<LiveCommand, { kind: 'show' }>['shows'] | 'answer' | 'message';

type ChoiceOf = {
  value: Value;
  label: string;
  more?: string;
  isOfPublished?: boolean;
};

const choices: readonly ChoiceOf[] = [
  { value: 'auto', label: 'Auto', more: ', follows the game' },
  { value: 'standings', label: 'Standings' },
  { value: 'question', label: 'Question' },
  { value: 'answer', label: 'Answer', isOfPublished: true },
  { value: 'winners', label: 'Winners', isOfPublished: true },
  { value: 'join', label: 'Join' },
  { value: 'message', label: 'Message' },
  { value: 'blank', label: 'Blank' },
];

const ONE_BY_ONE = 10;

/** No radio buttons: arrow keys would show every choice in between. */
export function ScreenChoice({ game }: { game: HostGame }) {
  const { push } = useLive();
  const [isWriting, setIsWriting] = useState(false);
  const published = lastPublished(game);

  function choose(value: Value, label: string): void {
    setIsWriting(value === 'message' && !isWriting);
    const command = commandFor(value, published);
    if (command !== undefined) void push({ command, label: `Show ${label} on the big screen` });
  }

  const offered = choices.filter(
    ({ isOfPublished }) => isOfPublished !== true || published !== undefined,
  );
  return (
    <>
      {published !== undefined && <StandingsSteps game={game} />}
      <AnswerSteps game={game} />
      <fieldset
        className={`${tileClasses.tiles} ${classes.choices}`}
        aria-label="Show on the big screen"
      >
        {offered.map(({ value, label, more }) => (
          <Choice
            key={value}
            isShown={game.shows === value}
            isOpen={value === 'message' ? isWriting : undefined}
            onChoose={() => choose(value, label)}
          >
            {label}
            {more}
          </Choice>
        ))}
      </fieldset>
      {isWriting && <WriteMessage message={game.message} onShown={() => setIsWriting(false)} />}
    </>
  );
}

function commandFor(value: Value, published: HostRound | undefined): LiveCommand | undefined {
  if (value === 'message') return undefined;
  if (value !== 'answer') return { kind: 'show', shows: value };
  return published && { kind: 'showAnswer', roundId: published._id, n: 1 };
}

function Choice({
  isShown,
  isOpen,
  onChoose,
  children,
}: {
  isShown: boolean;
  /** Undefined if the choice has no controls. */
  isOpen: boolean | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={tileClasses.tile}
      aria-pressed={isShown}
      aria-expanded={isOpen}
      onClick={onChoose}
    >
      {isShown && <IconCheck size={18} stroke={2.4} aria-hidden />}
      <span>{children}</span>
    </button>
  );
}

function WriteMessage({ message, onShown }: { message: string; onShown: () => void }) {
  const { push } = useLive();
  const { value, setError, field } = useTypedField('screen-message', message);

  async function show(): Promise<void> {
    const said = plainText(value);
    const problem = problemOf(said);
    setError(problem);
    if (problem !== undefined) return;
    const command = { kind: 'showMessage', message: said } as const;
    if ((await push({ command, label: 'Show message' })) === 'done') onShown();
  }

  return (
    <form className={classes.message} noValidate onSubmit={onSubmit(show)}>
      <TextAreaField
        label="Message on the big screen"
        name="screenMessage"
        rows={2}
        isFirst
        {...field}
      />
      <Button type="submit" tone="primary">
        Show message
      </Button>
    </form>
  );
}

function problemOf(said: string): string | undefined {
  if (said === '') return commandTexts.messageRequired.text;
  const maximum = SCREEN_MESSAGE_MAX_LENGTH;
  return said.length > maximum ? enterpriseText(fieldTexts.tooLong, { maximum }) : undefined;
}

function lastPublished({ rounds }: Pick<HostGame, 'rounds'>): HostRound | undefined {
  return rounds.findLast(({ state }) => state === 'published');
}

/** Hidden while the screens show anything but published answers. */
function AnswerSteps({ game }: { game: HostGame }) {
  const { shows, shownQuestion, rounds } = game;
  const round = rounds.find(({ _id }) => _id === shownQuestion?.roundId);
  if (shows !== 'answer' || shownQuestion === null || round === undefined) return null;
  return <Steps round={round} n={shownQuestion.n} />;
}

function Steps({ round, n }: { round: HostRound; n: number }) {
  const { push } = useLive();
  const asked = useAskedNumbers(round._id, { isWanted: true }) ?? [];
  const before = asked.findLast((other) => other < n);
  const next = asked.find((other) => other > n);

  const step = (to: number | undefined) => {
    if (to === undefined) return;
    const command = { kind: 'showAnswer', roundId: round._id, n: to } as const;
    void push({ command, label: `Show answer ${to} on the big screen` });
  };
  return (
    <div className={classes.steps}>
      <Button
        disabled={before === undefined}
        icon={<IconArrowLeft size={17} aria-hidden />}
        onClick={() => step(before)}
      >
        Back
      </Button>
      <p aria-live="polite">{`Answer ${n} of ${round.through ?? round.questionsCount}`}</p>
      <Button
        disabled={next === undefined}
        label="Next answer"
        icon={<IconArrowRight size={17} aria-hidden />}
        onClick={() => step(next)}
      >
        Next
      </Button>
    </div>
  );
}

function StandingsSteps({ game }: { game: HostGame }) {
  const { push } = useLive();
  const { seats = [] } = useSeats(game).data ?? {};
  const rows = standings(seats.map(({ points: score }) => ({ score })));
  const hidden = hiddenRowsOf(game, rows.length);
  if (rows.length < 2) return null;

  function show(rowsCount: number, label: string): void {
    const command = { kind: 'show', shows: 'standings', rows: rowsCount } as const;
    void push({ command, label });
  }

  if (hidden === 0) {
    const label = 'Reveal from last to first';
    return (
      <div className={classes.step}>
        <Button isFullWidth onClick={() => show(Math.max(1, rows.length - ONE_BY_ONE), label)}>
          {label}
        </Button>
      </div>
    );
  }
  const label = `Show one more: ${ordinal(rows[hidden - 1]?.rank ?? hidden)} place`;
  return (
    <div className={classes.step}>
      <Button
        isFullWidth
        icon={<IconTriangleFilled size={14} aria-hidden />}
        onClick={() => show(rows.length - hidden + 1, label)}
      >
        {label}
      </Button>
    </div>
  );
}

function hiddenRowsOf({ shows, shownRows }: HostGame, rowsCount: number): number {
  if (shows !== 'standings' || shownRows === null) return 0;
  return Math.max(0, rowsCount - shownRows);
}
