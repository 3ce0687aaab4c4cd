import { refusals } from '../refusals.ts';

/** Texts about question rounds that use words of the flavours. */
export const roundScreenTexts = {
  meaning: 'Prepare your question rounds before the game.',
  defaultPoints: '{Room} default',
  room: '{Room}',
  notInRoom: 'Not played in {a room} for',
  none: 'Import a file of questions and answers, or write a round by hand. Every {host} can then start it from their {room}.',
} as const;

/** The specified texts of image uploads. */
export const imageTexts = refusals('images', {
  refused: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image of at most 5 MB.',
  storageFull:
    'Your image storage is full (500 MB). We delete images that no round or game uses 30 days after you upload them.',
  subscribeForPictures:
    'Subscribe to store more than 50 MB of images. We delete images that no round or game uses 30 days after you upload them.',
});

/** Texts about the values of questions. */
export const worthTexts = refusals('worth', {
  range: 'Use 0.5 to 10,000 points, in steps of 0.5.',
});

/** Texts about lists and multiple choice. */
export const formTexts = refusals('forms', {
  answers: 'A list has 2 to 10 answers.',
  lines: 'Enter {n} lines, one answer per line.',
  fewLines: 'Enter at least {n} answers, one per line.',
  names: 'Name every answer or none of them.',
  bonusPoints: 'Use 0 to 100 bonus points.',
  options: 'Multiple choice needs 2 to 6 options.',
  optionText: 'An option has 1 to 100 characters, without a slash between spaces.',
  sameOption: 'Each option can appear only once.',
  rightOption: 'The answer must be one of the options.',
});

/** Texts about other correct answers. */
export const alternateTexts = refusals('alternates', {
  tooMany: 'Enter at most 20 other answers.',
  oneAnswer: 'Enter one answer at a time.',
});

/** Texts about tags. */
export const tagTexts = refusals('tags', {
  tooMany: 'Enter at most 20 tags.',
  tooLong: 'Maximum 40 symbols',
  comma: 'Tags can’t contain commas.',
  full: 'You have 500 tags. Remove one to add another.',
});

/** Texts about many questions at once. */
export const libraryTexts = refusals('library', {
  chooseQuestions: 'Choose questions first.',
  chooseRound: 'Choose a round, or name a new one.',
  emptied: '“{round}” would have no questions left. Delete the round instead.',
});

/** The specified texts of question rounds. */
export const roundTexts = {
  ...refusals('rounds', {
    nameRequired: 'Round name is required',
    nameTaken: 'You already have a round with this name.',
    questionRequired: 'Question name is required',
    answerRequired: 'Answer name is required',
    noQuestions: 'Please, add questions!',
    tooManyQuestions: 'A round holds at most 998 questions.',
    tooLarge:
      'A round can be at most 5 MB. Please shorten the questions or image addresses, or split it into two rounds.',
    noCapacity:
      "You've reached the storage limit for questions. Please delete rounds you no longer need.",
    // The numbers must equal those of NEVER_SUBSCRIBED.
    subscribeForRounds:
      'Subscribe to store more than 100 rounds, or delete rounds you no longer need.',
    subscribeForQuestions:
      'Subscribe to store more than 20,000 questions, or delete rounds you no longer need.',
    orderMustBeNumber: 'Order must be a number',
    changed: 'This round has changed since you opened it.',
    imageInvalid: 'Invalid url!',
  }),
  fileError: 'Something went wrong! Please, check the file extension and try again!',
  actionFailed: 'Something went wrong. Please try again later!',
  deletionQuestion:
    "The round will be removed from every {host}'s round list. This can't be undone.",
  renameHint: 'Rename it to .csv.',
  saveAsHint: 'Save it as CSV, or copy the cells and paste them here.',
} as const;
