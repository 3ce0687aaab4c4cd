import { count } from '@emcee/client';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import {
  createContext,
  memo,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '../../../ui/basics/button.tsx';
import { SortableList } from '../../../ui/forms/fields/sortable-list.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import { type DraftQuestion, lineOf } from './draft-question.ts';
import { change, close, duplicate, remove, undoRemoval } from './edited-round.ts';
import { OldPlays } from './old-plays.tsx';
import classes from './question-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import type { RoundEditorState } from './use-round-editor.ts';

/** A round may have 998 questions. */
const SHOWN_AT_FIRST = 50;

function useNextFocus() {
  const area = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const focusNextOn = useCallback((selector: string): void => {
    wanted.current = selector;
  }, []);
  useEffect(() => {
    if (wanted.current === undefined) return;
    area.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return { area, focusNextOn };
}

const UNDO = '[data-undo] button';

function firstButtonOf(key: string): string {
  return `[data-row="${key}"] button`;
}

type RowsProps = { editor: RoundEditorState };

// The rows depend on nothing else: typing next to them must not render 998 rows on every key.
function showTheSame(
  { editor: { round: a } }: RowsProps,
  { editor: { round: b } }: RowsProps,
): boolean {
  return (
    a.questions === b.questions &&
    a.removed === b.removed &&
    a.openKey === b.openKey &&
    a.uploads === b.uploads &&
    a.bad === b.bad
  );
}

export const QuestionRows = memo(Rows, showTheSame);

function Rows({ editor }: RowsProps) {
  const { round, edit } = editor;
  const { questions } = round;
  const removed = round.removed?.question;
  const { area, focusNextOn } = useNextFocus();
  const [showsAll, setShowsAll] = useState(false);
  const openIndex = questions.findIndex(({ key }) => key === round.openKey);
  const shownCount = showsAll ? questions.length : Math.max(SHOWN_AT_FIRST, openIndex + 1);
  const restCount = questions.length - shownCount;

  const actions = useMemo<RowActions>(
    () => ({
      open(key) {
        focusNextOn(`[name="${key}.questionText"]`);
        edit((now) => ({ ...now, openKey: key }));
      },
      close(key) {
        focusNextOn(firstButtonOf(key));
        edit((now) => close(now, key));
      },
      duplicate: (key) => edit((now) => duplicate(now, key)),
      remove(key) {
        focusNextOn(UNDO);
        edit((now) => remove(now, key));
      },
    }),
    [edit, focusNextOn],
  );

  // Memoized, so that opening a row does not render the list again.
  const list = useMemo(() => {
    const shown = questions.slice(0, shownCount);
    const rest = questions.slice(shownCount);
    return (
      <SortableList
        label="Questions in this round"
        items={shown}
        itemKey={({ key }) => key}
        itemLabel={(_question, index) => `question ${index + 1}`}
        onReorder={(ordered) => edit((now) => ({ ...now, questions: [...ordered, ...rest] }))}
      >
        {drawRow}
      </SortableList>
    );
  }, [questions, shownCount, edit]);

  return (
    <div ref={area} className={classes.stack}>
      {questions.length > 0 && (
        <div className={classes.rows}>
          <EditorOfRows value={editor}>
            <ActsOfRows value={actions}>{list}</ActsOfRows>
          </EditorOfRows>
        </div>
      )}
      {restCount > 0 && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            {`Show all ${count(questions.length)} questions`}
          </Button>
        </div>
      )}
      <div role="status">
        {removed !== undefined && (
          <div className={classes.removed} data-undo>
            <span>{`Removed: ${removed.questionText}`}</span>
            <Button
              isSmall
              onClick={() => {
                focusNextOn(firstButtonOf(removed.key));
                edit(undoRemoval);
              }}
            >
              Undo
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

type RowActions = Record<'open' | 'close' | 'duplicate' | 'remove', (key: string) => void>;

// Contexts instead of props, so that only a changed row renders again.
const EditorOfRows = createContext<RoundEditorState | undefined>(undefined);
const ActsOfRows = createContext<RowActions | undefined>(undefined);

function drawRow(question: DraftQuestion, index: number) {
  return <QuestionRow question={question} number={index + 1} />;
}

type RowProps = { question: DraftQuestion; number: number };

function QuestionRow(row: RowProps) {
  const editor = useContext(EditorOfRows);
  const isOpen = editor?.round.openKey === row.question.key;
  if (isOpen) return <OpenRow {...row} editor={editor} />;
  const upload = editor?.round.uploads[row.question.key];
  return (
    <ClosedRow {...row} pictureProblem={upload?.kind === 'failed' ? upload.reason : undefined} />
  );
}

function OpenRow({ editor, question }: RowProps & { editor: RoundEditorState }) {
  const actions = useContext(ActsOfRows);
  const { key } = question;
  return (
    <div className={classes.open}>
      <QuestionFields
        id={key}
        question={question}
        errors={editor.errorsAt(key)}
        picture={editor.pictureOf(key)}
        onChange={(written) => editor.edit((now) => change(now, key, written))}
        onDone={() => actions?.close(key)}
      />
      <div role="status">
        <OldPlays question={question} />
      </div>
      <div>
        <Button isSmall onClick={() => actions?.close(key)}>
          Done
        </Button>
      </div>
    </div>
  );
}

const ClosedRow = memo(function ClosedRow({
  question,
  number,
  pictureProblem,
}: RowProps & { pictureProblem: string | undefined }) {
  const actions = useContext(ActsOfRows);
  const { key, questionText, answerText, image } = question;
  const line = lineOf(question);
  return (
    <div className={classes.row}>
      <span className={classes.number}>{number}</span>
      <div className={classes.texts}>
        <p className={classes.question}>{questionText}</p>
        <p className={classes.answer}>{answerText}</p>
        {line !== '' && <p className={classes.answer}>{line}</p>}
        <OldPlays question={question} />
        <FormError>{pictureProblem}</FormError>
      </div>
      {image !== '' && <QuestionPicture address={image} label={`Picture for question ${number}`} />}
      <div className={classes.rowActions} data-row={key}>
        <IconButton
          icon={<IconPencil size={17} stroke={1.8} aria-hidden />}
          label={`Edit question ${number}`}
          onClick={() => actions?.open(key)}
        />
        <IconButton
          icon={<IconCopy size={17} stroke={1.8} aria-hidden />}
          label={`Duplicate question ${number}`}
          onClick={() => actions?.duplicate(key)}
        />
        <IconButton
          icon={<IconTrash size={17} stroke={1.8} aria-hidden />}
          label={`Remove question ${number}`}
          onClick={() => actions?.remove(key)}
        />
      </div>
    </div>
  );
});
