import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../lib/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import classes from './question-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPicture } from './question-picture.tsx';
import type { DraftQuestion } from './use-question-list.ts';
import type { RoundEditorState } from './use-round-editor.ts';

/** A round may hold 998 questions: so many are on the screen before all are asked for. */
const SHOWN_AT_FIRST = 50;

/** The questions of a round that is being written, in their order; a removed one can be brought back. */
export function QuestionRows({ editor }: { editor: RoundEditorState }) {
  const { questions, removed, reorder, undoRemoval } = editor.list;
  const [showsAll, setShowsAll] = useState(false);
  const openIndex = questions.findIndex(({ key }) => key === editor.openKey);
  const shownCount = showsAll ? questions.length : Math.max(SHOWN_AT_FIRST, openIndex + 1);
  const shown = questions.slice(0, shownCount);
  const rest = questions.slice(shownCount);
  return (
    <>
      {questions.length > 0 && (
        <div className={classes.rows}>
          <SortableList
            label="Questions of the round"
            items={shown}
            itemKey={({ key }) => key}
            itemLabel={(_question, index) => `question ${index + 1}`}
            onReorder={(ordered) => reorder([...ordered, ...rest])}
          >
            {(question, index) => (
              <QuestionRow editor={editor} question={question} number={index + 1} />
            )}
          </SortableList>
        </div>
      )}
      {rest.length > 0 && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            {`Show all ${count(questions.length)} questions`}
          </Button>
        </div>
      )}
      <div role="status">
        {removed !== undefined && (
          <div className={classes.removed}>
            <span>{`Removed: ${removed.questionText}`}</span>
            <Button isSmall onClick={undoRemoval}>
              Undo
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function QuestionRow({
  editor,
  question,
  number,
}: {
  editor: RoundEditorState;
  question: DraftQuestion;
  number: number;
}) {
  const { key, questionText, answerText, image } = question;
  if (editor.openKey === key) {
    return (
      <div className={classes.open}>
        <QuestionFields
          id={key}
          question={question}
          errors={editor.errorsAt(key)}
          onChange={(changed) => editor.change(key, changed)}
          onDone={() => editor.close(key)}
        />
        <div>
          <Button isSmall onClick={() => editor.close(key)}>
            Done
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.row}>
      <span className={classes.number}>{number}</span>
      <div className={classes.texts}>
        <p className={classes.question}>{questionText}</p>
        <p className={classes.answer}>{answerText}</p>
      </div>
      {image !== '' && <QuestionPicture address={image} label={`Picture of question ${number}`} />}
      <div className={classes.rowActions}>
        <IconButton
          icon={<IconPencil size={17} stroke={1.8} aria-hidden />}
          label={`Edit question ${number}`}
          onClick={() => editor.open(key)}
        />
        <IconButton
          icon={<IconCopy size={17} stroke={1.8} aria-hidden />}
          label={`Duplicate question ${number}`}
          onClick={() => editor.list.duplicate(key)}
        />
        <IconButton
          icon={<IconTrash size={17} stroke={1.8} aria-hidden />}
          label={`Remove question ${number}`}
          onClick={() => editor.list.remove(key)}
        />
      </div>
    </div>
  );
}
