import { count, counted } from '@emcee/client';
import { settingsTexts } from '@emcee/contract';
import { ROUND } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import classes from '../rounds.module.css';
import type { ReadFile } from './use-question-file.ts';
import type { RoundImport } from './use-round-import.ts';

const BY_COUNT = 'count';
const USUAL_SIZE = 50;
const NAMES_SHOWN = 10;

export function SplitRounds({ round, file }: { round: RoundImport; file: ReadFile }) {
  const { split } = file.choices;
  const [size, setSize] = useState<number | string>(
    split?.by === 'count' ? split.size : USUAL_SIZE,
  );

  function takeSize(value: number | string): void {
    setSize(value);
    if (sizeProblem(value) !== undefined) round.leaveSplitUndecided();
    else round.splitInto({ by: 'count', size: Number(value) });
  }

  if (split === undefined) {
    return (
      <div>
        <Button onClick={() => round.splitInto({ by: 'count', size: USUAL_SIZE })}>
          Split into rounds
        </Button>
      </div>
    );
  }
  return (
    <section className={classes.stack} aria-label="Split into rounds">
      <h3>Split into rounds</h3>
      <FieldGrid>
        <SelectField
          name="split"
          label="Start a new round"
          choices={[
            { value: BY_COUNT, label: 'After a set number of questions' },
            ...file.content.columns.map(({ name }, column) => ({
              value: String(column),
              label: `For each value in ${name}`,
            })),
          ]}
          value={split.by === 'count' ? BY_COUNT : String(split.column)}
          onChange={(value) => {
            if (value === BY_COUNT) takeSize(sizeProblem(size) === undefined ? size : USUAL_SIZE);
            else round.splitInto({ by: 'column', column: Number(value) });
          }}
        />
        {split.by === 'count' && (
          <NumberField
            name="split-size"
            label="Questions per round"
            value={size}
            min={1}
            max={ROUND.maxQuestions}
            error={sizeProblem(size)}
            onChange={takeSize}
          />
        )}
      </FieldGrid>
      {file.content.rounds !== undefined && !round.isSplitUndecided && (
        <div>
          <p>{`${counted(round.rounds.length, 'round')}:`}</p>
          <RoundNames
            names={round.rounds.map(
              ({ roundName, questions }) =>
                `${roundName.trim()} (${counted(questions.length, 'question')})`,
            )}
          />
        </div>
      )}
      <div>
        <Button onClick={() => round.splitInto(undefined)}>Don't split</Button>
      </div>
    </section>
  );
}

function sizeProblem(size: number | string): string | undefined {
  if (size === '') return settingsTexts.questionsPerRoundRequired.text;
  const [number, most] = [Number(size), ROUND.maxQuestions];
  const isValid = Number.isInteger(number) && number >= 1 && number <= most;
  return isValid ? undefined : `Enter 1 to ${most}.`;
}

export function CreatedRounds({ round: { created, rounds, form } }: { round: RoundImport }) {
  return (
    <Notice tone="info">
      <p>{`${count(created.length)} of ${counted(rounds.length, 'round')} created:`}</p>
      <RoundNames names={created.map(({ name }) => name)} />
      {!form.submitting && (
        <p>
          The remaining rounds haven't been created yet. Create them now, or change the round name
          first.
        </p>
      )}
    </Notice>
  );
}

function RoundNames({ names }: { names: readonly string[] }) {
  const rest = names.length - NAMES_SHOWN;
  return (
    <ul>
      {names.slice(0, NAMES_SHOWN).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {rest > 0 && <li>{`and ${counted(rest, 'more round')}`}</li>}
    </ul>
  );
}
