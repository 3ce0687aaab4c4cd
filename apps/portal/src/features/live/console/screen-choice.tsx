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
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './screen-choice.module.css';
import tileClasses from './tiles.module.css';
import { onSubmit, useTypedField } from './typed-field.ts';
import { useAskedNumbers } from './use-asked.ts';
import { useSeats } from './use-seats.ts';

type Value = Extract<LiveCommand, { kind: 'show' }>['shows'] | 'answer' | 'message';

const choices: readonly { value: Value; label: string; more?: string; isOfPublished?: boolean }[] =
  [
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
  const { shows, shownQuestion, rounds } = game;
  const published = rounds.findLast(({ state }) => state === 'published');
  const answered = rounds.find(({ _id }) => _id === shownQuestion?.roundId);

  function choose(value: Value, label: string): void {
    setIsWriting(value === 'message' && !isWriting);
    if (value === 'message') return;
    const command: LiveCommand | undefined =
      value === 'answer'
        ? published && { kind: 'showAnswer', roundId: published._id, n: 1 }
        : { kind: 'show', shows: value };
    if (command !== undefined) void push({ command, label: `Show ${label} on the big screen` });
  }

  const offered = choices.filter(
    ({ isOfPublished }) => isOfPublished !== true || published !== undefined,
  );
  return (
    <>
      {published !== undefined && <StandingsSteps game={game} />}
      {shows === 'answer' && shownQuestion !== null && answered !== undefined && (
        <AnswerSteps round={answered} n={shownQuestion.n} />
      )}
      <fieldset
        className={`${tileClasses.tiles} ${classes.choices}`}
        aria-label="Show on the big screen"
      >
        {offered.map(({ value, label, more }) => (
          <button
            key={value}
            type="button"
            className={tileClasses.tile}
            aria-pressed={shows === value}
            aria-expanded={value === 'message' ? isWriting : undefined}
            onClick={() => choose(value, label)}
          >
            {shows === value && <IconCheck size={18} stroke={2.4} aria-hidden />}
            <span>
              {label}
              {more}
            </span>
          </button>
        ))}
      </fieldset>
      {isWriting && <WriteMessage message={game.message} onShown={() => setIsWriting(false)} />}
    </>
  );
}

function WriteMessage({ message, onShown }: { message: string; onShown: () => void }) {
  const { push } = useLive();
  const { value, setError, field } = useTypedField('screen-message', message);

  async function show(): Promise<void> {
    const said = plainText(value);
    if (said === '') return setError(commandTexts.messageRequired.text);
    const maximum = SCREEN_MESSAGE_MAX_LENGTH;
    if (said.length > maximum) return setError(enterpriseText(fieldTexts.tooLong, { maximum }));
    setError(undefined);
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

function AnswerSteps({ round, n }: { round: HostRound; n: number }) {
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
  if (rows.length < 2) return null;
  const { shows, shownRows } = game;
  const isRevealing = shows === 'standings' && shownRows !== null;
  const hidden = isRevealing ? Math.max(0, rows.length - shownRows) : 0;
  const [label, next] =
    hidden === 0
      ? ['Reveal from last to first', Math.max(1, rows.length - ONE_BY_ONE)]
      : [
          `Show one more: ${ordinal(rows[hidden - 1]?.rank ?? hidden)} place`,
          rows.length - hidden + 1,
        ];
  const command: LiveCommand = { kind: 'show', shows: 'standings', rows: next };
  return (
    <div className={classes.step}>
      <Button
        isFullWidth
        icon={hidden > 0 && <IconTriangleFilled size={14} aria-hidden />}
        onClick={() => void push({ command, label })}
      >
        {label}
      </Button>
    </div>
  );
}
