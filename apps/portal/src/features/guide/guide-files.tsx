import { count } from '@emcee/client';
import { ROUND } from '@emcee/game';
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
          'You can import a round from a CSV file, which every spreadsheet app can save: one question per row. Choose the file, drop it anywhere on the Questions page, or paste the cells there instead.',
        ]}
      />
      <pre className={classes.example}>{EXAMPLE}</pre>
      <Rules
        rules={[
          'The first row is the header. Columns called question, answer and image, in any of about thirty languages, are found in any order, also below title lines; other columns are left out and named.',
          'Without such words the first column is the question and the second the answer. A third is a picture if most of its cells are web addresses. You can choose other columns above the preview.',
          'If the first row looks like a question, we ask whether to keep it.',
          "Options work too: a number, a letter or the text in a column called right answer, or a * before the right option. If the file doesn't show whether it counts from 0 or 1, we ask.",
          'Commas, semicolons and tabs all work as separators. Put a cell that contains a separator, a line break or quotes in double quotes, and double any quotes inside it. A stray quote costs only its own row.',
          'UTF-8 is best; UTF-16 and Windows-1252 work too.',
          `Up to 5 MB, and ${count(ROUND.maxQuestions)} questions per round; a longer file, or any other, can be split into numbered rounds. Questions can have up to ${count(ROUND.maxQuestionLength)} characters, answers up to ${count(ROUND.maxAnswerLength)}.`,
          'Rows without a question or an answer are listed with their number and the reason. Nothing is imported until you fix them or choose to import the good rows. If most rows fail for the same reason, we say it once.',
          'Question files from Kahoot, Blooket, Gimkit and Wayground work too: save them as CSV, and we recognize them by their header.',
          'The file you chose stays on your device until you create or clear the round.',
          'Export a round, and you get a file that imports back exactly as it was.',
        ]}
      />
    </>
  );
}
