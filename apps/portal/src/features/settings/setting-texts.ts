import type { GameSettings, ProGameOptions } from '@emcee/game';

/** What a person reads of a setting: its label, a line under it, and the tip with an example. */
export type SettingText = { label: string; help?: string; tip: string; example: string };

/** The texts of the nine game settings. */
export const gameSettingTexts: Readonly<Record<keyof GameSettings, SettingText>> = {
  playersLimit: {
    label: 'Players limit',
    help: 'Contact support to go above 100.',
    tip: 'The number of players that may join the room. Infinite admits everybody.',
    example: 'With 40, the 41st phone is told that the room is full.',
  },
  scoringInterval: {
    label: 'Scoring interval',
    help: 'Use 100 for a Jeopardy feel.',
    tip: 'The points of a right answer, and the step in which you change points while marking.',
    example: 'With 100, a right answer brings 100 points and an adjustment is 100 more or less.',
  },
  questionsPerRound: {
    label: 'Questions per round',
    help: 'The round goes to marking by itself after so many questions.',
    tip: 'How many questions a round has. Infinite leaves it to the host to end the round.',
    example: 'With 10, marking begins as soon as the tenth question is over.',
  },
  halfPoints: {
    label: 'Half points',
    help: 'An answer can be marked as half right.',
    tip: 'While marking, an answer can be wrong, half right or right.',
    example: 'Who names only the first name of the singer gets half of the points.',
  },
  showAnswers: {
    label: 'Show answers',
    help: 'Players see how their answers were marked.',
    tip: 'After the marking is published, players see their answers and which of them were right.',
    example: 'A team finds out on its own phone that it missed question 4.',
  },
  showScores: {
    label: 'Show scores',
    help: 'Players see the scores.',
    tip: 'After the marking is published, players see how many points everybody has.',
    example: 'Turn it off to announce the winner yourself at the end of the evening.',
  },
  helperTips: {
    label: 'Helper tips',
    help: 'Players see hints on how to play.',
    tip: 'Short hints on the phones of the players. They change nothing about the scores.',
    example: 'Newcomers read how to place a wager before the first one is due.',
  },
  lockQuestion: {
    label: 'Lock question',
    help: 'Answers close as the game moves on.',
    tip: 'Off: every question of the round can be answered until marking. On: the lock mode decides.',
    example: 'Turn it on when the answer to question 2 gives away question 1.',
  },
  lockQuestionMode: {
    label: 'Lock mode',
    help: 'Which questions stay open while Lock question is on.',
    tip: 'Current or Previous keeps open every question up to the current one. Exact keeps open the current one only.',
    example: 'At question 5 with Exact, nobody can change the answer to question 4 any more.',
  },
};

/** The texts of the eight advanced options. */
export const proGameOptionTexts: Readonly<Record<keyof ProGameOptions, SettingText>> = {
  switchRounds: {
    label: 'Switch rounds',
    help: 'While marking, the host can go to another round.',
    tip: 'Lets the host move between the rounds of the game while marking.',
    example: 'A team objects to round 1 while you mark round 3: go back and put it right.',
  },
  adjustByResponse: {
    label: 'Adjust by response',
    help: 'Points can be added to or taken from one answer.',
    tip: 'While marking, steps of the scoring interval can be added to one answer, for all who gave it.',
    example: 'A very funny wrong answer gets one point for the laugh.',
  },
  showQuestions: {
    label: 'Show questions',
    help: 'Players read the questions on their phones.',
    tip: 'The text of each question appears on the phones of the players.',
    example: 'Useful in a loud bar, where not everybody hears the question.',
  },
  adjustByQuestion: {
    label: 'Adjust by question',
    help: 'The value of a whole question can be changed.',
    tip: 'While marking, a question can be worth more, in steps of the scoring interval.',
    example: 'Nobody but one team knew it: make the question worth 3 points.',
  },
  displayCorrectAnswer: {
    label: 'Display correct answer',
    help: 'Needs Show answers in the game settings.',
    tip: 'Adds the right answer to what players see after the marking is published.',
    example: 'Question 4 shows “Ada Lovelace” under the answer of the team.',
  },
  maxPointValue: {
    label: 'Max point value',
    help: 'The highest value of a question while marking.',
    tip: 'The most that a question can be worth. It is never less than the scoring interval.',
    example: 'With 5 and a scoring interval of 1, a question is worth 1 to 5 points.',
  },
  pauseModeContent: {
    label: 'Pause content',
    help: 'What players see while the game is paused.',
    tip: 'Nothing shows a neutral text, the score table shows who leads, the message shows your own words.',
    example: 'Show the score table during the break to keep everybody talking.',
  },
  gamePauseMessage: {
    label: 'Pause message',
    help: 'At most 500 characters.',
    tip: 'Your own words on the phones of the players while the game is paused.',
    example: '“Back at nine. Happy hour until then!”',
  },
};

/** The label of each setting by its name. */
export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...gameSettingTexts, ...proGameOptionTexts }).map(([name, { label }]) => [
    name,
    label,
  ]),
);
