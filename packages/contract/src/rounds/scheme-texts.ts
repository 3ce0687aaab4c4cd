import { refusals } from '../refusals.ts';

/** The specified texts of wager schemes. */
export const schemeTexts = {
  ...refusals('wagers', {
    nameRequired: 'Round name is required!',
    nameTaken: 'You already have a scheme with this name.',
    wrongType: 'Wrong type of scheme!',
    noPoints: 'Please, add points!',
    tooManyPoints: 'A scheme can have at most 50 values.',
    pointRequired: 'Value is required',
    percentageRequired: 'Percentage is required',
    minimum: 'Minimum 1!',
    maximum: 'Maximum 100!',
    pointMaximum: 'Maximum 10000!',
    notWhole: 'Must be a whole number!',
    mustBeChecked: 'Field must be checked',
    yesOrNo: 'Must be yes or no',
    wrongLoss: 'Choose what a wrong answer costs.',
    noBonusPoints: 'Please, add bonus points!',
    orderFailed: 'Something went wrong! Please try to update orders again!',
  }),
  saveFailed: 'Something went wrong! Please try again later!',
  deleteFailed: 'Something went wrong. Please try again later!',
  deletionQuestion: "This removes the scheme from every round that uses it. This can't be undone.",
  noScheme: 'No Scheme',
  empty: "You don't have schemes yet! Please, create your first scheme!",
} as const;
