import type { Scheme } from '@emcee/contract';
import type { WagerScheme } from '@emcee/game';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { FieldGrid } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { QUESTIONS_AT_FIRST, questionsIn } from './questions-in-round.ts';
import { SchemeSimulator } from './scheme-simulator.tsx';
import classes from './wagers.module.css';

/** Tries one of the schemes on a round of some length. */
export function TrySchemes({ schemes }: { schemes: readonly Scheme[] }) {
  const [chosenId, setChosenId] = useState<string>();
  const scheme = schemes.find(({ _id }) => _id === chosenId) ?? schemes[0];
  if (scheme === undefined) return null;
  return (
    <SimulatorCard scheme={scheme}>
      <SelectField
        name="scheme"
        label="Scheme"
        choices={schemes.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={scheme._id}
        onChange={setChosenId}
      />
    </SimulatorCard>
  );
}

/** The simulator with the length of the round to choose; `children` choose the scheme. */
export function SimulatorCard({ scheme, children }: { scheme: WagerScheme; children?: ReactNode }) {
  const [questions, setQuestions] = useState<number | string>(QUESTIONS_AT_FIRST);
  return (
    <Card title="Scheme simulator" description="See what a scheme does before the night.">
      <div className={classes.stack}>
        <FieldGrid>
          {children}
          <NumberField
            name="questionsCount"
            label="Questions in the round"
            value={questions}
            onChange={setQuestions}
            min={1}
          />
        </FieldGrid>
        <SchemeSimulator scheme={scheme} questionsCount={questionsIn(questions)} />
      </div>
    </Card>
  );
}
