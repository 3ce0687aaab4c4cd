/** One reason why a reading may be wrong. A hard one remains when somebody has chosen the reading. */
export type Doubt = { readonly isHard: boolean; readonly reason: DoubtReason };

/** A code and the values of its text, in `importDoubtTexts` of the contract. */
export type DoubtReason =
  | {
      readonly code:
        | 'notOnePerRow'
        | 'noAnswerColumn'
        | 'sameQuestions'
        | 'noCorrectOption'
        | 'singleLetters'
        | 'optionNumbers'
        | 'optionNames'
        | 'optionLists'
        | 'someOptions'
        | 'missingOptions'
        | 'firstNumber'
        | 'unknownOptions'
        | 'longAnswers'
        | 'chosenByContents'
        | 'firstRowAsks'
        | 'unknownHeader';
    }
  | { readonly code: 'sameAnswer'; readonly answer: string }
  | { readonly code: 'badRows'; readonly bad: number; readonly all: number }
  | { readonly code: 'markedOption'; readonly mark: string }
  | {
      readonly code: 'numberColumn' | 'optionsAfter' | 'optionsUpTo';
      readonly column: string;
    }
  | {
      readonly code: 'twoAnswerColumns' | 'twoQuestionColumns';
      readonly column: string;
      readonly other: string;
    }
  | { readonly code: 'swapped'; readonly column: string; readonly question: string };
