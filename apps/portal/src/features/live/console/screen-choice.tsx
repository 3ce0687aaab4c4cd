import {
  commandTexts,
  enterpriseText,
  fieldTexts,
  type HostGame,
  type HostRound,
  type LiveCommand,
  SCREEN_MESSAGE_MAX_LENGTH,
} from '@emcee/contract';
import { plainText } from '@emcee/game';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { useLive } from '../connection/live-context.ts';
import { AnswerSteps } from './answer-steps.tsx';
import classes from './screen-choice.module.css';
import { StandingsSteps } from './standings-steps.tsx';
import { onSubmit, useTypedField } from './typed-field.ts';

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

/** No radio buttons: arrow keys would show every choice in between. */
export function ScreenChoice({ game }: { game: HostGame }) {
  const { push } = useLive();
  const [isWriting, setIsWriting] = useState(false);
  const published = lastPublished(game);

  function choose(value: Value, label: string): void {
    setIsWriting(value === 'message' && !isWriting);
    const command = commandFor(value, published);
    if (command !== undefined) void push({ command, label: `Show on screen: ${label}` });
  }

  const offered = choices.filter(
    ({ isOfPublished }) => isOfPublished !== true || published !== undefined,
  );
  return (
    <>
      {published !== undefined && <StandingsSteps game={game} />}
      <AnswerSteps game={game} />
      <fieldset className={classes.choices} aria-label="Show on screen">
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
      className={classes.choice}
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
        label="Message on the screen"
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
