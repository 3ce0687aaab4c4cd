import type { QuestionLayout } from '@emcee/game';
import { counted } from '../../lib/format.ts';
import { Button } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileProblems } from './file-problems.tsx';
import type { ReadQuestions } from './question-bytes.ts';
import { QuestionTable, type ShownQuestion } from './question-table.tsx';
import classes from './rounds.module.css';

const layoutNames: Readonly<Record<QuestionLayout, string>> = {
  plain: 'question, answer, image',
  kahoot: 'Kahoot!',
  blooket: 'Blooket',
  gimkit: 'Gimkit',
  wayground: 'Wayground',
};

function recognised({ layout, encoding }: ReadQuestions): string {
  const read = layout === 'plain' ? 'Read as' : 'Recognized as a file from';
  const text = `${read} ${layoutNames[layout]}.`;
  if (encoding !== 'Windows-1252') return text;
  return `${text} It's encoded as Windows-1252, so please check that accented letters look right.`;
}

function shownQuestions({ questions, duplicates }: ReadQuestions): ShownQuestion[] {
  const firstRows = new Map(duplicates.map(({ row, firstRow }) => [row, firstRow]));
  return questions.map(({ row, ...question }) => {
    const firstRow = firstRows.get(row);
    if (firstRow === undefined) return { ...question, number: row };
    return { ...question, number: row, note: `Duplicate of row ${firstRow}` };
  });
}

type FilePreviewProps = {
  content: ReadQuestions;
  firstRowIsQuestion: boolean;
  goodRowsOnly: boolean;
  onReadFirstRowAs: (kind: 'question' | 'header') => void;
  /** Whether the bad rows are to be left out. */
  onDecide: (isLeftOut: boolean) => void;
};

/** What was found in the file: header, problems, duplicates, and the questions as they will be stored. */
export function FilePreview(props: FilePreviewProps) {
  const { content, goodRowsOnly, onDecide } = props;
  const { questions, duplicates } = content;
  const hasHttpImage = questions.some(({ image }) => image.startsWith('http:'));
  return (
    <div className={classes.stack}>
      <p className={classes.recognised}>{recognised(content)}</p>
      <FirstRow {...props} />
      <FileProblems
        problems={content.problems}
        problemCount={content.problemCount}
        goodCount={questions.length}
        goodRowsOnly={goodRowsOnly}
        onDecide={onDecide}
      />
      {duplicates.length > 0 && (
        <Notice tone="warning">
          {`${counted(duplicates.length, 'duplicate question')} found. Marked below; will still be imported.`}
        </Notice>
      )}
      {hasHttpImage && (
        <Notice tone="warning">Phones may not show pictures from http addresses.</Notice>
      )}
      {questions.length === 0 ? (
        <EmptyState title="No questions to import in this file">
          Please check its columns against the sample file.
        </EmptyState>
      ) : (
        <>
          <h3>{`Preview: ${counted(questions.length, 'question')}`}</h3>
          <QuestionTable
            label="Questions in the file"
            numberTitle="Row"
            questions={shownQuestions(content)}
          />
        </>
      )}
    </div>
  );
}

function FirstRow({ content, firstRowIsQuestion, onReadFirstRowAs }: FilePreviewProps) {
  const { headerText, layout } = content;
  if (headerText !== undefined) {
    return (
      <div className={classes.header}>
        <span>{`Skipped as header: ${headerText}`}</span>
        {layout === 'plain' && (
          <Button isSmall onClick={() => onReadFirstRowAs('question')}>
            Use it as a question
          </Button>
        )}
      </div>
    );
  }
  if (!firstRowIsQuestion) return null;
  return (
    <div className={classes.header}>
      <span>The first row is a question.</span>
      <Button isSmall onClick={() => onReadFirstRowAs('header')}>
        Skip it as a header
      </Button>
    </div>
  );
}
