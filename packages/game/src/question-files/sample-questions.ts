import { questionRows, writeCsv } from './csv.ts';

const questions = [
  ['Which planet has the shortest day?', 'Jupiter'],
  ['Which two countries share the longest land border?', 'Canada and the United States'],
  ['What is the chemical symbol of tungsten?', 'W'],
  ['Who wrote the novel "Frankenstein"?', 'Mary Shelley'],
  ['How many keys does a full-size piano have?', '88'],
] as const;

export const sampleQuestionFile: string = writeCsv(
  questionRows(
    questions.map(([questionText, answerText]) => ({ questionText, answerText, image: '' })),
  ),
);
