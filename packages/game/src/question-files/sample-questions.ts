import { questionRows, writeCsv } from './csv.ts';

export const sampleQuestionFile: string = writeCsv([
  ...questionRows([]),
  ['Which planet has the shortest day?', 'Jupiter', ''],
  ['Which two countries share the longest land border?', 'Canada and the United States', ''],
  ['What is the chemical symbol of tungsten?', 'W', ''],
  ['Who wrote the novel "Frankenstein"?', 'Mary Shelley', ''],
  ['How many keys does a full-size piano have?', '88', ''],
]);
