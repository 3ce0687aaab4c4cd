import { type HostScheme, roundScreenTexts } from '@emcee/contract';
import { LIST } from '@emcee/game';
import { ONE_ANSWER } from '../../../lib/typed-list.ts';
import { useWords } from '../../../lib/words.tsx';
import { spokenErrors } from '../../../ui/forms/field-errors.ts';
import { ListFields } from '../../../ui/forms/fields/list-fields.tsx';
import { NumberField } from '../../../ui/forms/fields/number-field.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LIMITS_OF_LIVE_ROUND, type LiveRoundDraft, type LiveRoundErrors } from './live-round.ts';
import classes from './live-round-form.module.css';
import { SchemeField } from './scheme-field.tsx';

const ANSWER_COUNTS = [
  { value: '', label: '1' },
  ...Array.from({ length: LIST.answers.max - 1 }, (_, at) => {
    const value = String(at + 2);
    return { value, label: value };
  }),
];

/** Form for a live round: a round without prepared questions. */
export function LiveRoundForm({
  draft,
  errors,
  schemes,
  isLibraryEmpty,
  onChange,
}: {
  draft: LiveRoundDraft;
  errors: LiveRoundErrors;
  schemes: readonly HostScheme[];
  isLibraryEmpty: boolean;
  onChange: (draft: LiveRoundDraft) => void;
}) {
  const words = useWords();
  const said = spokenErrors(errors, words);
  const { list = ONE_ANSWER } = draft;
  const isList = list.answers !== '';
  return (
    <Card
      title="Live round"
      description={
        isLibraryEmpty
          ? 'There are no question rounds yet, so this one is live: read the questions aloud, or type them as you go.'
          : 'Type the questions as you go, or read them from paper.'
      }
      isRegion={false}
    >
      <div className={classes.fields}>
        <TextField
          label="Round name"
          name="liveRoundName"
          value={draft.name}
          error={said.name}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <NumberField
          label="Number of questions"
          name="questionsCount"
          value={draft.questionsCount}
          min={LIMITS_OF_LIVE_ROUND.min}
          max={LIMITS_OF_LIVE_ROUND.max}
          error={said.questionsCount}
          help="You can add more as you go."
          onChange={(questionsCount) => onChange({ ...draft, questionsCount })}
        />
        <SelectField
          label="Answers per question"
          name="answers"
          choices={ANSWER_COUNTS}
          value={list.answers}
          onChange={(answers) => onChange({ ...draft, list: { ...list, answers } })}
        />
        {isList && (
          <ListFields
            list={list}
            errors={said}
            onChange={(written) => onChange({ ...draft, list: { ...list, ...written } })}
          />
        )}
        <TextField
          label={isList ? 'Points per answer' : 'Points'}
          name="worth"
          inputMode="decimal"
          autoComplete="off"
          placeholder={words(roundScreenTexts.defaultPoints)}
          value={draft.worth ?? ''}
          error={said.worth}
          onChange={(event) => onChange({ ...draft, worth: event.currentTarget.value })}
        />
        {schemes.length > 0 && (
          <SchemeField
            schemes={schemes}
            value={draft.schemeId}
            onChange={(schemeId) => onChange({ ...draft, schemeId })}
          />
        )}
      </div>
    </Card>
  );
}
