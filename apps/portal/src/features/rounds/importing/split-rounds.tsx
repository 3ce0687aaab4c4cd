import { counted } from '@emcee/client';
import { settingsTexts } from '@emcee/contract';
import { type QuestionSplit, ROUND, type SplitRound, splitRoundName } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import classes from '../rounds.module.css';
import type { FileColumn } from './question-bytes.ts';

const BY_COUNT = 'count';
const USUAL_SIZE = 50;
const NAMES_SHOWN = 10;

export function SplitRounds({
  split,
  columns,
  rounds,
  roundName,
  onSplit,
  onUndecided,
}: {
  split: QuestionSplit | undefined;
  columns: readonly FileColumn[];
  rounds: readonly SplitRound[] | undefined;
  roundName: string;
  onSplit: (split: QuestionSplit | undefined) => void;
  onUndecided: () => void;
}) {
  const [size, setSize] = useState<number | string>(
    split?.by === 'count' ? split.size : USUAL_SIZE,
  );

  function takeSize(value: number | string): void {
    setSize(value);
    const count = Number(value);
    if (isSize(count)) onSplit({ by: 'count', size: count });
    else onUndecided();
  }

  if (split === undefined) {
    return (
      <div>
        <Button onClick={() => onSplit({ by: 'count', size: USUAL_SIZE })}>
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
            ...columns.map(({ name }, column) => ({
              value: String(column),
              label: `For each value in ${name}`,
            })),
          ]}
          value={split.by === 'count' ? BY_COUNT : String(split.column)}
          onChange={(value) => {
            if (value === BY_COUNT) takeSize(isSize(Number(size)) ? size : USUAL_SIZE);
            else onSplit({ by: 'column', column: Number(value) });
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
      {rounds !== undefined && <RoundNames rounds={rounds} roundName={roundName} />}
      <div>
        <Button onClick={() => onSplit(undefined)}>Don't split</Button>
      </div>
    </section>
  );
}

function sizeProblem(size: number | string): string | undefined {
  if (size === '') return settingsTexts.questionsPerRoundRequired.text;
  return isSize(Number(size)) ? undefined : `Enter 1 to ${ROUND.maxQuestions}.`;
}

function isSize(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= ROUND.maxQuestions;
}

function RoundNames({ rounds, roundName }: { rounds: readonly SplitRound[]; roundName: string }) {
  const named = rounds.slice(0, NAMES_SHOWN).map(({ label, questions }, index) => {
    const name = splitRoundName(roundName, { number: index + 1, label }).trim();
    return `${name} (${counted(questions.length, 'question')})`;
  });
  const rest = rounds.length - named.length;
  return (
    <div>
      <p>{`${counted(rounds.length, 'round')}:`}</p>
      <ul>
        {named.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {rest > 0 && <li>{`and ${counted(rest, 'more round')}`}</li>}
      </ul>
    </div>
  );
}
