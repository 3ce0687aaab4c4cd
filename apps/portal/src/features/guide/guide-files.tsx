import { ROUND } from '@emcee/game';
import { count } from '../../lib/format.ts';
import classes from './guide.module.css';
import { Paragraphs, Rules } from './guide-texts.tsx';

const EXAMPLE = `Question,Answer,Image
"Which river flows through Paris?",Seine,
"Who painted ""The Starry Night""?",Vincent van Gogh,https://example.com/night.jpg
How many strings does a violin have?,4,`;

export function QuestionFiles() {
  return (
    <>
      <Paragraphs
        texts={[
          'You can import a round from a CSV file, which every spreadsheet app can save: one question per row, in up to three columns.',
        ]}
      />
      <pre className={classes.example}>{EXAMPLE}</pre>
      <Rules
        rules={[
          'First column: the question. Second: the answer. Third, optionally: the web address of a picture, starting with https:// or http://.',
          'The first row is skipped as a header; one click turns it into a question.',
          'Commas, semicolons and tabs all work as separators. Put a cell that contains a separator, a line break or quotes in double quotes, and double any quotes inside it.',
          'UTF-8 is best; UTF-16 and Windows-1252 work too.',
          `Up to ${count(ROUND.maxQuestions)} questions and 5 MB. Questions can have up to ${count(ROUND.maxQuestionLength)} characters, answers up to ${count(ROUND.maxAnswerLength)}.`,
          'Rows without a question or an answer are listed with their number and the reason. Nothing is imported until you fix them or choose to import the good rows.',
          'Question files from Kahoot, Blooket, Gimkit and Wayground work too: save them as CSV, and we recognize them by their header.',
          'Export a round, and you get a file that imports back exactly as it was.',
        ]}
      />
    </>
  );
}
