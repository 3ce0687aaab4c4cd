import type { DoubtReason, RowFault } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { render } from '../flavour.ts';
import { importDoubtTexts, importRowTexts } from './import-texts.ts';

const [column, other, question] = ['Xyz', 'Zyx', 'Yzx'];

const doubts: readonly (DoubtReason | { code: 'otherEncoding' })[] = [
  { code: 'notOnePerRow' },
  { code: 'noAnswerColumn' },
  { code: 'sameQuestions' },
  { code: 'sameAnswer', answer: 'yes' },
  { code: 'badRows', bad: 2, all: 4 },
  { code: 'noCorrectOption' },
  { code: 'singleLetters' },
  { code: 'optionNumbers' },
  { code: 'numberColumn', column },
  { code: 'optionNames' },
  { code: 'optionLists' },
  { code: 'someOptions' },
  { code: 'twoAnswerColumns', column, other },
  { code: 'optionsAfter', column },
  { code: 'optionsUpTo', column },
  { code: 'missingOptions' },
  { code: 'firstNumber' },
  { code: 'unknownOptions' },
  { code: 'markedOption', mark: '*' },
  { code: 'longAnswers' },
  { code: 'swapped', column, question },
  { code: 'twoQuestionColumns', column, other },
  { code: 'chosenByContents' },
  { code: 'firstRowAsks' },
  { code: 'unknownHeader' },
  { code: 'otherEncoding' },
];

const faults: readonly RowFault[] = [
  { code: 'noQuestion' },
  { code: 'noAnswer' },
  { code: 'noCorrectAnswer' },
  { code: 'questionError', error: '#N/A' },
  { code: 'answerError', error: '#N/A' },
  { code: 'longQuestion', length: 1_001, maximum: 1_000 },
  { code: 'longAnswer', length: 501, maximum: 500 },
  { code: 'unknownOption', answer: 'E' },
  { code: 'twoOptions', answer: '2' },
  { code: 'unusableImage' },
  { code: 'wrongPoints' },
  { code: 'wrongAnswers' },
  { code: 'wrongNames' },
  { code: 'wrongBonus' },
  { code: 'wrongOptions' },
  { code: 'wrongOption' },
  { code: 'wrongLines', answers: 4 },
  { code: 'tooManyCells' },
  { code: 'tooManyQuestions', maximum: 998 },
];

describe('the texts of the import', () => {
  it('cover every doubt and every bad row', () => {
    expect(doubts.map(({ code }) => code)).toEqual(Object.keys(importDoubtTexts));
    expect(['sentence', ...faults.map(({ code }) => code)]).toEqual(Object.keys(importRowTexts));
  });

  it.each(['enterprise', 'education'] as const)(
    'contain each value in the %s flavour',
    (flavour) => {
      const said = [
        ...doubts.map(
          (doubt) => [doubt, render(importDoubtTexts[doubt.code], flavour, doubt)] as const,
        ),
        ...faults.map(
          (fault) => [fault, render(importRowTexts[fault.code], flavour, fault)] as const,
        ),
      ];
      for (const [{ code: _code, ...values }, text] of said) {
        for (const value of Object.values(values)) expect(text).toContain(String(value));
        expect(text).not.toMatch(/[{}]/);
      }
    },
  );
});
