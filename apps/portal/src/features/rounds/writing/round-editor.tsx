import { counted } from '@emcee/client';
import { roundScreenTexts } from '@emcee/contract';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ADDING, addNext, writeNext } from './edited-round.ts';
import classes from './question-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import { QuestionRows } from './question-rows.tsx';
import type { RoundEditorState } from './use-round-editor.ts';

export function RoundEditor({
  editor,
  isKept,
  keptHint,
  discardLabel,
  onDiscard,
  ...options
}: Omit<ComponentProps<typeof Form>, 'form' | 'children'> & {
  editor: RoundEditorState;
  /** True if the browser keeps a draft. */
  isKept: boolean;
  keptHint: string;
  discardLabel: string;
  onDiscard: () => void;
}) {
  const { form, round, edit } = editor;
  const words = useWords();
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (round.bad === undefined) return;
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round.bad]);

  return (
    <Form form={form} {...options}>
      <div ref={content} className={classes.editor}>
        <Card>
          <div className={classes.stack}>
            <div className={classes.name}>
              <TextField {...form.field('roundName')} label="Round name" />
            </div>
            <TextField
              {...form.field('worth')}
              label="Points per question"
              placeholder={words(roundScreenTexts.defaultPoints)}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        </Card>
        <Card title="Questions" description={counted(round.questions.length, 'question')}>
          <div className={classes.stack}>
            <QuestionRows editor={editor} />
            <section className={classes.adder} aria-label="Next question">
              <h3>{`Question ${round.questions.length + 1}`}</h3>
              <QuestionFields
                id={ADDING}
                question={round.adding}
                errors={editor.errorsAt(ADDING)}
                picture={editor.pictureOf(round.addingKey)}
                onChange={(written) => edit((now) => writeNext(now, written))}
                onDone={() => edit(addNext)}
              />
              <div className={classes.adderEnd}>
                <Button
                  onClick={() => {
                    // First: with the focus on the button, a space of the next question would press it.
                    const next = `[name="${ADDING}.questionText"]`;
                    content.current?.querySelector<HTMLElement>(next)?.focus();
                    edit(addNext);
                  }}
                >
                  Add question
                </Button>
                <p className={classes.hint}>
                  {round.adding.answers === ''
                    ? 'Press Enter to add the question, or Shift+Enter for a new line.'
                    : 'Press Ctrl+Enter to add the question.'}
                </p>
              </div>
            </section>
          </div>
        </Card>
        <div className={classes.bar}>
          <Button type="submit" tone="primary" disabled={!editor.canSave} isBusy={form.submitting}>
            Save round
          </Button>
          <Button onClick={onDiscard} disabled={!editor.canDiscard}>
            {discardLabel}
          </Button>
          <p className={classes.hint}>
            {isKept
              ? keptHint
              : 'This browser keeps no drafts. Save the round before you leave this page.'}
          </p>
          <p className={classes.hint} role="status">
            {editor.reason}
          </p>
        </div>
      </div>
    </Form>
  );
}
