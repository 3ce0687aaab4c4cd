import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueText } from '../refusals.ts';
import { schemeTexts } from './scheme-texts.ts';
import { schemeInputSchema, wagerCalls } from './wagers.ts';

const scheme = {
  name: 'Confidence',
  type: 'points',
  points: [1, 3, 3, 10_000],
  percentage: 50,
  singleUse: true,
  mandatoryWagering: false,
  subtractForIncorrect: true,
  bonus: false,
  bonusPoints: 1,
};

function problemsOf(changes: object): string[] {
  const checked = z.safeParse(schemeInputSchema, { ...scheme, ...changes });
  const issues = checked.error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')}: ${issueText(issue).message}`);
}

describe('a wager scheme', () => {
  it.each([
    [{}],
    [{ points: Array.from({ length: 50 }, () => 1) }],
    [{ percentage: undefined, bonusPoints: undefined }],
    [{ percentage: null, bonusPoints: null }],
    [{ percentage: 0, bonusPoints: 1_000 }],
    [{ type: 'standard', points: [], singleUse: false }],
    [{ type: 'standard', points: undefined }],
    [{ type: 'percentage', points: [0, 0.5], percentage: 1 }],
    [{ type: 'percentage', percentage: 100 }],
    [{ bonus: true, bonusPoints: 1 }],
    [{ bonus: true, bonusPoints: 100 }],
  ])("may have %j: fields that its type doesn't use are ignored", (changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name: Round name is required!'],
    [{ name: 'x'.repeat(101) }, 'name: Maximum 100 symbols'],
    [{ type: 'double' }, 'type: Wrong type of scheme!'],
    [{ points: [] }, 'points: Please, add points!'],
    [{ points: null }, 'points: Please, add points!'],
    [{ points: '1' }, 'points: Please, add points!'],
    [
      { points: Array.from({ length: 51 }, () => 1) },
      'points: A scheme can have at most 50 values.',
    ],
    [{ points: [1, 0] }, 'points.1: Minimum 1!'],
    [{ points: ['1'] }, 'points.0: Minimum 1!'],
    [{ points: [10_001] }, 'points.0: Maximum 10000!'],
    [{ points: [1.5] }, 'points.0: Must be a whole number!'],
    [{ type: 'percentage', percentage: null }, 'percentage: Percentage is required'],
    [{ type: 'percentage', percentage: 0 }, 'percentage: Minimum 1!'],
    [{ type: 'percentage', percentage: 101 }, 'percentage: Maximum 100!'],
    [{ type: 'percentage', singleUse: false }, 'singleUse: Field must be checked'],
    [{ singleUse: 1 }, 'singleUse: Field must be checked'],
    [{ mandatoryWagering: 'no' }, 'mandatoryWagering: Must be yes or no'],
    [{ subtractForIncorrect: null }, 'subtractForIncorrect: Must be yes or no'],
    [{ bonus: undefined }, 'bonus: Must be yes or no'],
    [{ bonus: true, bonusPoints: null }, 'bonusPoints: Please, add bonus points!'],
    [{ bonus: true, bonusPoints: 0 }, 'bonusPoints: Minimum 1!'],
    [{ bonus: true, bonusPoints: 101 }, 'bonusPoints: Maximum 100!'],
    [{ bonusPoints: '1' }, 'bonusPoints: Please, add bonus points!'],
  ])('may not have %j', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('follows the same rules when it is changed', () => {
    const schemeId = '019ab000-0000-7000-8000-000000000000';
    const changed = { ...scheme, schemeId, points: [0] };
    const checked = z.safeParse(wagerCalls.update.body, changed);
    expect(checked.error?.issues[0]).toMatchObject({
      path: ['points', 0],
      message: schemeTexts.minimum.code,
    });
  });
});
