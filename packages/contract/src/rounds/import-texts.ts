import type { DoubtReason, RowFault } from '@emcee/game';
import type { Text } from '../flavour.ts';

/** Why a question file may be read wrongly, asked before it is imported. */
export const importDoubtTexts: Readonly<Record<DoubtReason['code'] | 'otherEncoding', Text>> = {
  notOnePerRow: "This file doesn't seem to have one question per row.",
  noAnswerColumn: "We couldn't find a column with answers.",
  sameQuestions: 'Many rows have the same question.',
  sameAnswer: 'Almost every row has the answer “{answer}”.',
  badRows: "{bad} of the first {all} rows can't be read this way.",
  noCorrectOption: "This file doesn't say which option is correct, so we chose the first one.",
  singleLetters:
    'The answers are single letters. If they refer to options, choose the option columns too.',
  optionNumbers: 'Some answers may be option numbers.',
  numberColumn: '{column} may contain the number of the correct option.',
  optionNames: 'The answers may be names of the options.',
  optionLists: 'The answers look like lists of options.',
  someOptions: "Some answers match an option in their row, others don't.",
  twoAnswerColumns: 'Both {column} and {other} may contain the answer.',
  optionsAfter: 'We used the columns after {column} as the options.',
  optionsUpTo: 'We used the columns up to {column} as the options.',
  missingOptions: 'Some option columns may be missing.',
  firstNumber: 'Option numbers may start at 1 or at 0.',
  unknownOptions: "Some rows name an option that doesn't exist.",
  markedOption: 'We used the option marked {mark} as the correct answer.',
  longAnswers: 'The answers are longer than the questions. They may be swapped.',
  swapped: '{column} looks like the questions. It may be swapped with {question}.',
  twoQuestionColumns: 'Both {column} and {other} look like questions.',
  chosenByContents: 'We chose the columns based on what they contain.',
  firstRowAsks: 'The first row looks like a question.',
  unknownHeader: "We don't recognize the column names in the first row.",
  otherEncoding: "This file isn't UTF-8. Check that letters like é, ł or я look right.",
};

/** Why a row of a question file can't be imported: `sentence`, with one or more of the others. */
export const importRowTexts: Readonly<Record<RowFault['code'] | 'sentence', Text>> = {
  sentence: 'Row {row} {faults}.',
  noQuestion: 'has no question',
  noAnswer: 'has no answer',
  noCorrectAnswer: "doesn't say which answer is correct",
  questionError: 'has the spreadsheet error {error} as its question',
  answerError: 'has the spreadsheet error {error} as its answer',
  longQuestion: 'has {length} characters in its question; the maximum is {maximum}',
  longAnswer: 'has {length} characters in its answer; the maximum is {maximum}',
  unknownOption: 'marks "{answer}" as the correct answer, which isn\'t one of its options',
  twoOptions:
    'marks "{answer}" as the correct answer, which names one option and is the text of another',
  unusableImage: "has an image address that can't be used: Invalid url!",
  wrongPoints: 'has points other than 0.5 to 10,000 in steps of 0.5',
  wrongAnswers: 'has answers other than 2 any to 10 any, or 2 fixed to 10 fixed',
  wrongNames: 'has no name for some of its answers, or names although their order is any',
  wrongBonus: 'has a bonus other than 0 to 100 points',
  wrongOptions:
    'needs 2 to 6 different options of 1 to 100 characters, without a slash between spaces',
  wrongOption: "has a correct answer that isn't one of its options",
  wrongLines: 'needs {answers} correct answers, one per line',
  tooManyCells:
    'has more cells than the header. Put quotation marks around text that contains a comma or semicolon',
  tooManyQuestions: "and the rows below it don't fit. A round can have at most {maximum} questions",
};
