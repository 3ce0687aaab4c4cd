import { type QuestionContent, questionRows, writeCsv } from './csv.ts';

export const sampleQuestions: readonly QuestionContent[] = [
  { questionText: 'Which planet has the shortest day?', answerText: 'Jupiter', image: '' },
  {
    questionText: 'Which two countries share the longest land border?',
    answerText: 'Canada and the United States',
    image: '',
  },
  { questionText: 'What is the chemical symbol of tungsten?', answerText: 'W', image: '' },
  { questionText: 'Who wrote the novel "Frankenstein"?', answerText: 'Mary Shelley', image: '' },
  { questionText: 'How many keys does a full-size piano have?', answerText: '88', image: '' },
];

export const sampleQuestionFile: string = writeCsv(questionRows(sampleQuestions));
