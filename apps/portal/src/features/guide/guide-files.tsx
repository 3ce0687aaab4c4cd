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
          'The first row is the header. We find the columns named question, answer and image in any order and in about 30 languages, even below title lines. Other columns are skipped, and we tell you which.',
          'Without those names, the first column is the question and the second is the answer. A third column is read as images if most of its cells are web addresses. You can change the columns above the preview.',
          'If the first row looks like a question, we ask whether to keep it.',
          "Multiple choice works too. Mark the right option with its number, letter or text in a column named right answer, or put a * before it. If we can't tell whether numbers start at 0 or 1, we'll ask.",
          'Commas, semicolons and tabs all work as separators. If a cell contains a separator, a line break or quotes, put it in double quotes and double any quotes inside. A stray quote only affects its own row.',
          'UTF-8 is best; UTF-16 and Windows-1252 work too.',
          `Up to 5 MB, and ${count(ROUND.maxQuestions)} questions per round; you can split any file into numbered rounds. Questions can have up to ${count(ROUND.maxQuestionLength)} characters, answers up to ${count(ROUND.maxAnswerLength)}.`,
          "We list every row that can't be imported, with the reason. Nothing is imported until you fix those rows or choose to import the good ones.",
          'Question files from Kahoot, Blooket, Gimkit and Wayground work too: save them as CSV, and we recognize them by their header.',
          'The file stays on your device until you create or clear the round.',
          'An exported round can be imported again unchanged.',
        ]}
      />
    </>
  );
}
