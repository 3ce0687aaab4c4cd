import { count } from '@emcee/client';
import { ROUND } from '@emcee/game';
import classes from './guide.module.css';
import { Paragraphs, Rules } from './guide-texts.tsx';

const EXAMPLE = `Question,Answer,Image
"Which river flows through Paris?",Seine,
"Who painted ""The Starry Night""?",Vincent van Gogh,https://example.com/night.jpg
How many strings has a violin?,4,`;

export function QuestionFiles() {
  return (
    <>
      <Paragraphs
        texts={[
          'A round can be imported from a CSV file, which every spreadsheet program can save: one question a row, in up to three columns.',
        ]}
      />
      <pre className={classes.example}>{EXAMPLE}</pre>
      <Rules
        rules={[
          'First column: the question. Second: the answer. Third, if you like: the address of a picture, beginning with https:// or http://.',
          'The first row is taken for a header and skipped; one click makes it a question.',
          'Commas, semicolons and tabs are recognised as separators. A cell that holds a separator, a line break or quotes stands in double quotes, and quotes within it are doubled.',
          'UTF-8 is best; UTF-16 and the Windows character set are recognised.',
          `At most ${count(ROUND.maxQuestions)} questions and 5 MB. Questions have up to ${count(ROUND.maxQuestionLength)} characters, answers up to ${count(ROUND.maxAnswerLength)}.`,
          'Rows without a question or an answer are listed with their number and the reason. Nothing is imported until you have repaired them, or have chosen to import the good rows.',
          'Question files of Kahoot, Blooket, Gimkit and Wayground, saved as CSV, are recognised by their header.',
          'The export of a round is a file that imports back exactly as it was.',
        ]}
      />
    </>
  );
}
