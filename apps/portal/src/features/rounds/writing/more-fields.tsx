import { extraTexts, libraryCalls } from '@emcee/contract';
import { nameText, tagsIn } from '@emcee/game';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { SmallIconButton } from '../../../ui/basics/button.tsx';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { useRoundHome } from '../round-home.ts';
import type { FieldsProps } from './answer-fields.tsx';
import { hasExtras } from './draft-question.ts';
import classes from './question-editor.module.css';

const FIELDS = ['alternateAnswers', 'note', 'explanation', 'tags'] as const;

/** Open if it has something, because most questions need none of it. */
export function MoreFields(props: FieldsProps) {
  const { question, errors } = props;
  const fieldsId = useId();
  const [isOpen, setIsOpen] = useState(hasExtras(question));
  const isShown = isOpen || FIELDS.some((field) => errors[field] !== undefined);
  return (
    <div className={`${classes.more} ${classes.whole}`}>
      <Disclosure isOpen={isShown} controls={fieldsId} onToggle={setIsOpen}>
        More
      </Disclosure>
      {isShown && (
        <div id={fieldsId} className={classes.fields}>
          <Extras {...props} />
        </div>
      )}
    </div>
  );
}

function Extras({ id, question, errors, onChange }: FieldsProps) {
  const words = useWords();
  const listId = useId();
  const { data } = useCall(libraryCalls.tags, {}, { enabled: useRoundHome().isLibrary });
  const { alternateAnswers, note = '', explanation = '', tags } = question;
  return (
    <>
      <ItemsField
        name={`${id}.alternateAnswers`}
        label="Also accept"
        help="Press Enter to add another correct answer."
        items={alternateAnswers}
        error={errors.alternateAnswers}
        itemsIn={(typed) => typed.split(' / ').map(nameText)}
        onChange={(items) => onChange({ alternateAnswers: items })}
      />
      <TextAreaField
        name={`${id}.note`}
        label={words(extraTexts.note)}
        help={words(extraTexts.noteHelp)}
        rows={2}
        value={note}
        error={errors.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <TextAreaField
        name={`${id}.explanation`}
        label="Explanation"
        help="Players read it below the correct answer."
        rows={2}
        value={explanation}
        error={errors.explanation}
        onChange={(event) => onChange({ explanation: event.currentTarget.value })}
      />
      <ItemsField
        name={`${id}.tags`}
        label="Tags"
        help="Press Enter to add a tag."
        list={listId}
        items={tags}
        error={errors.tags}
        itemsIn={tagsIn}
        onChange={(items) => onChange({ tags: items })}
      />
      <datalist id={listId}>
        {data?.tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

/** `items` has one per line. Leaving the field adds what was typed, too. */
function ItemsField({
  items = '',
  itemsIn,
  onChange,
  ...field
}: {
  name: string;
  label: string;
  help: string;
  error: string | undefined;
  list?: string;
  items: string | undefined;
  itemsIn: (typed: string) => string[];
  onChange: (items: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const shown = items.split('\n').filter(Boolean);

  function add(): void {
    if (typed.trim() === '') return;
    onChange([...new Set([...shown, ...itemsIn(typed)])].filter(Boolean).join('\n'));
    setTyped('');
  }

  function follow(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    add();
  }

  return (
    <div>
      <TextField
        {...field}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={follow}
      />
      {shown.length > 0 && (
        <ul className={classes.items} aria-label={`Added: ${field.label}`}>
          {shown.map((item) => (
            <li key={item}>
              {item}
              <SmallIconButton
                icon={<IconX size={15} stroke={2} aria-hidden />}
                label={`Remove ${item}`}
                onClick={() => onChange(shown.filter((each) => each !== item).join('\n'))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
