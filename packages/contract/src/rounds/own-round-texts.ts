import { refusals } from '../refusals.ts';

/** Texts about the rounds of hosts. */
export const ownRoundTexts = refusals('own-rounds', {
  // The numbers must equal those of OWN_ROUNDS.
  fewRounds: "You can keep 10 rounds of your own. With PRO it's 100.",
  fewQuestions: "You can keep 500 questions of your own. With PRO it's 5,000.",
  manyRounds: 'You can keep 100 rounds of your own.',
  manyQuestions: 'You can keep 5,000 questions of your own.',
  noOrganization: 'You have no organization to offer it to.',
  imagesNeedPro: 'Uploads need PRO. You can use an image address.',
  offeredRequired: 'Please choose if you offer this round.',
  schemeOfOthers: 'You can choose a wager scheme only for rounds of your own.',
});
