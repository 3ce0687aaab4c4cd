import { counted } from '@emcee/client';
import { type ListedScheme, schemeTexts } from '@emcee/contract';
import { ROUND, type WagerScheme } from '@emcee/game';
import { type ReactNode, useState } from 'react';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useRounds } from '../../lib/use-rounds.ts';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import { SelectField } from '../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../ui/forms/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QUESTIONS_AT_FIRST, SchemeSimulator, withinBounds } from './scheme-simulator.tsx';
import classes from './wagers.module.css';

/** Stands for a round of a typed length that does not exist yet. */
const ANY_ROUND = 'any';

export function TrySchemes({ schemes }: { schemes: readonly ListedScheme[] }) {
  const [schemeId, setSchemeId] = useUrlState('scheme');
  const [roundId, setRoundId] = useUrlState('round', ANY_ROUND);
  const scheme = schemes.find(({ _id }) => _id === schemeId) ?? schemes[0];
  if (scheme === undefined) return null;
  return (
    <SimulatorCard scheme={triedScheme(scheme)} roundId={roundId} onChooseRound={setRoundId}>
      <SelectField
        name="scheme"
        label="Scheme"
        choices={schemes.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={scheme._id}
        onChange={setSchemeId}
      />
    </SimulatorCard>
  );
}

/** As the simulator takes it. */
export function triedScheme<S>({ loses, ...scheme }: S & { loses?: string | undefined }) {
  return { ...scheme, losesHalf: loses === 'half' };
}

export function TryScheme({ scheme }: { scheme: WagerScheme }) {
  const [roundId, setRoundId] = useState(ANY_ROUND);
  return <SimulatorCard scheme={scheme} roundId={roundId} onChooseRound={setRoundId} />;
}

function SimulatorCard({
  scheme,
  roundId,
  onChooseRound,
  children,
}: {
  scheme: WagerScheme;
  roundId: string;
  onChooseRound: (roundId: string) => void;
  children?: ReactNode;
}) {
  const rounds = useRounds().data?.preEnteredRounds ?? [];
  const [questions, setQuestions] = useState<number | string>(QUESTIONS_AT_FIRST);
  const round = rounds.find(({ _id }) => _id === roundId);
  return (
    <Card title="Scheme simulator" description="See how a scheme plays out before you use it.">
      <div className={classes.stack}>
        <FieldGrid>
          {children}
          {rounds.length > 0 && (
            <SelectField
              name="round"
              label="Round"
              help={round && `Current scheme: ${round.wagerScheme?.name ?? schemeTexts.noScheme}`}
              choices={[
                { value: ANY_ROUND, label: 'Any round' },
                ...rounds.map(({ _id, name, preEnteredQuestions: { length } }) => ({
                  value: _id,
                  label: `${name} (${counted(length, 'question')})`,
                })),
              ]}
              value={round?._id ?? ANY_ROUND}
              onChange={onChooseRound}
            />
          )}
          {round === undefined && (
            <NumberField
              name="questionsCount"
              label="Questions in the round"
              value={questions}
              onChange={setQuestions}
              min={1}
            />
          )}
        </FieldGrid>
        <SchemeSimulator
          scheme={scheme}
          questionsCount={
            round?.preEnteredQuestions.length ??
            withinBounds(questions, ROUND.minQuestions, ROUND.maxQuestions)
          }
        />
      </div>
    </Card>
  );
}
