import { count, counted } from '@emcee/client';
import { ROUND } from '@emcee/game';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import classes from '../rounds.module.css';
import type { ReadQuestions } from './question-bytes.ts';
import { sizeProblem } from './use-question-file.ts';
import type { RoundImport } from './use-round-import.ts';

const BY_COUNT = 'count';
const usual = { column: null, size: 50 };
const NAMES_SHOWN = 10;

export function SplitRounds({ round, content }: { round: RoundImport; content: ReadQuestions }) {
  const { split } = round.chosen.choices;
  if (split === undefined) {
    return (
      <div>
        <Button onClick={() => round.splitInto(usual)}>Split into rounds</Button>
      </div>
    );
  }
  const problem = sizeProblem(split);
  return (
    <section className={classes.stack} aria-label="Split into rounds">
      <h3>Split into rounds</h3>
      <FieldGrid>
        <SelectField
          name="split"
          label="Start a new round"
          choices={[
            { value: BY_COUNT, label: 'After a set number of questions' },
            ...content.columns.map(({ name }, column) => ({
              value: String(column),
              label: `For each value in ${name}`,
            })),
          ]}
          value={String(split.column ?? BY_COUNT)}
          onChange={(value) =>
            round.splitInto({ ...split, column: value === BY_COUNT ? null : Number(value) })
          }
        />
        {split.column === null && (
          <NumberField
            name="split-size"
            label="Questions per round"
            value={split.size}
            min={1}
            max={ROUND.maxQuestions}
            error={problem}
            onChange={(size) => round.splitInto({ ...split, size })}
          />
        )}
      </FieldGrid>
      {content.rounds !== undefined && problem === undefined && (
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
