import { count, counted } from '@emcee/client';
import { correctionScreenTexts, type PlayedAnswer, verdictLabels } from '@emcee/contract';
import { linesOf, type Verdict, verdictOf } from '@emcee/game';
import { ChoiceList } from '../../../ui/forms/fields/choice-list.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import {
  type ChosenKind,
  type CorrectionDraft,
  type CorrectionTarget,
  kindsOf,
  type RoundRules,
} from './correction-draft.ts';

const kindLabels: Readonly<Record<ChosenKind, string>> = {
  verdict: 'Mark',
  adjustment: 'Points added to the answer',
  joined: 'Treat it as a different answer',
  'answer-key': 'Correct answer',
  'question-value': 'Question value',
  voided: 'Question status',
};

type FieldsProps = {
  target: CorrectionTarget;
  names: ReadonlyMap<string, string>;
  rules: RoundRules;
  draft: CorrectionDraft;
  onChange: (changed: Partial<CorrectionDraft>) => void;
};

export function CorrectionFields(props: FieldsProps) {
  const { target, rules, draft, onChange } = props;
  const kinds = kindsOf(target, rules);
  return (
    <>
      <SelectField
        label="What to correct"
        name="kind"
        choices={kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        value={draft.kind}
        onChange={(chosen) => {
          const kind = kinds.find((known) => known === chosen);
          if (kind !== undefined) onChange({ kind, points: '' });
        }}
      />
      {target.answer === undefined ? (
        <QuestionFields {...props} />
      ) : (
        <AnswerFields {...props} answer={target.answer} />
      )}
    </>
  );
}

function AnswerFields(props: FieldsProps & { answer: PlayedAnswer }) {
  const { answer, draft, target, onChange } = props;
  switch (draft.kind) {
    case 'verdict':
      return (
        <>
          <VerdictField {...props} />
          <PlayerField {...props} everybody />
        </>
      );
    case 'adjustment':
      return (
        <TextField
          label="Points added"
          name="points"
          inputMode="text"
          autoComplete="off"
          help={`Currently ${counted(answer.additionalPoints, 'point')} for everyone who gave this answer`}
          value={draft.points}
          onChange={(event) => onChange({ points: event.currentTarget.value })}
        />
      );
    case 'joined':
      return (
        <>
          <PlayerField {...props} />
          <SelectField
            label="Other answer"
            name="groupId"
            choices={target.question.answers
              .filter(({ _id }) => _id !== answer._id)
              .map(({ _id, text }) => ({ value: _id, label: text }))}
            value={draft.groupId}
            onChange={(groupId) => onChange({ groupId })}
          />
        </>
      );
    default:
      return <QuestionFields {...props} />;
  }
}

function VerdictField({ answer, rules, draft, onChange }: FieldsProps & { answer: PlayedAnswer }) {
  const now = verdictOf(answer);
  const verdicts: Verdict[] = rules.halfPoints ? ['right', 'half', 'wrong'] : ['right', 'wrong'];
  return (
    <ChoiceList
      label="Mark"
      name="verdict"
      choices={verdicts.map((verdict) => ({
        value: verdict,
        label: verdictLabels[verdict],
        ...(verdict === now && { detail: 'No change' }),
      }))}
      value={draft.verdict}
      onChange={(chosen) => {
        const verdict = verdicts.find((known) => known === chosen);
        if (verdict !== undefined) onChange({ verdict });
      }}
    />
  );
}

function PlayerField({
  answer,
  names,
  draft,
  onChange,
  everybody = false,
}: FieldsProps & { answer: PlayedAnswer; everybody?: boolean }) {
  if (answer.players.length < 2) return null;
  const all = { value: '', label: `Everyone who gave this answer (${answer.players.length})` };
  const each = answer.players.map((player) => ({
    value: player,
    label: `${names.get(player) ?? ''} alone`,
  }));
  return (
    <SelectField
      label="Whose answer"
      name="playerId"
      choices={everybody ? [all, ...each] : each}
      value={draft.playerId}
      onChange={(playerId) => onChange({ playerId })}
    />
  );
}

function valuesLine({ interval, most, worths = [] }: RoundRules): string {
  const usual = `Multiples of ${interval}, up to ${most}`;
  return worths.length === 0 ? `${usual}.` : `${usual}; also ${worths.map(count).join(', ')}.`;
}

function QuestionFields({ target, rules, draft, onChange }: FieldsProps) {
  const { question } = target;
  if (draft.kind === 'voided') {
    const { counts, isVoided } = correctionScreenTexts;
    return <p>{question.voided ? counts : isVoided}</p>;
  }
  if (draft.kind === 'question-value') {
    return (
      <TextField
        label="Question value"
        name="points"
        inputMode="decimal"
        autoComplete="off"
        help={`Currently ${counted(question.markedPoint, 'point')}. ${valuesLine(rules)}`}
        value={draft.points}
        onChange={(event) => onChange({ points: event.currentTarget.value })}
      />
    );
  }
  // A list in any order only gains lines.
  const lines = linesOf(question.answerText);
  return (
    <>
      <TextField
        label="Correct answer"
        name="answer"
        isFirst={target.answer === undefined}
        autoComplete="off"
        help={question.answerText === '' ? 'None yet' : `Now ${lines.join(' · ')}`}
        value={draft.answer}
        onChange={(event) => onChange({ answer: event.currentTarget.value })}
      />
      {lines.length === 1 && (
        <ChoiceList
          label="What to do with it"
          name="isInstead"
          choices={[
            { value: 'also', label: 'Accept it too', detail: 'Answers marked right stay right' },
            {
              value: 'instead',
              label: 'Replace the old answer',
              detail: 'Answers that matched the old one become wrong',
            },
          ]}
          value={draft.isInstead ? 'instead' : 'also'}
          onChange={(chosen) => onChange({ isInstead: chosen === 'instead' })}
        />
      )}
    </>
  );
}
