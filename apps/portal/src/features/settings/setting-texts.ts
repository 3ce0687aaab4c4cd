import { settingScreenTexts } from '@emcee/contract';
import type { GameSettings, ProGameOptions } from '@emcee/game';

/** What a person reads of a setting: its label, a line under it, and the tip with an example. */
export type SettingText = { label: string; help?: string; tip: string; example: string };

/** The texts of the nine game settings. */
export const gameSettingTexts: Readonly<Record<keyof GameSettings, SettingText>> = {
  playersLimit: {
    label: 'Players limit',
    help: 'Contact support to go above 100.',
    tip: settingScreenTexts.playersLimitTip,
    example: settingScreenTexts.playersLimitExample,
  },
  scoringInterval: {
    label: 'Scoring interval',
    help: 'Use 100 for a Jeopardy feel.',
    tip: 'How many points a right answer is worth.',
    example: 'At 100, a right answer earns 100 points. A half right one earns 50.',
  },
  questionsPerRound: {
    label: 'Questions per round',
    help: 'A round ends after this many questions.',
    tip: settingScreenTexts.questionsPerRoundTip,
    example: 'At 10, 25 questions make three rounds: 1 to 10, 11 to 20 and 21 to 25.',
  },
  halfPoints: {
    label: 'Half points',
    help: 'Answers can be marked half right.',
    tip: 'While marking, an answer can be wrong, half right or right.',
    example: "Giving just the singer's first name earns half the points.",
  },
  showAnswers: {
    label: 'Show answers',
    help: 'Players see how their answers were marked.',
    tip: "Once a round is published, players see which of their answers were right, and what they earned. They never see anyone else's.",
    example: 'A team checks its phone and sees that it missed question 4.',
  },
  showScores: {
    label: 'Show scores',
    help: 'Players see the scores.',
    tip: 'Once a round is published, players see how many points everyone has. Off: no points and no places on any phone, not even at the end.',
    example: 'Turn it off to announce the winner yourself, or show the standings on the screen.',
  },
  helperTips: {
    label: 'Helper tips',
    help: 'Players see tips on how to play.',
    tip: "Short tips on players' phones while they wait for the first round and before their first bet, and beside the first answers that are marked. They don't affect the scores.",
    example: "New players learn that reloading or locking the phone doesn't cost them anything.",
  },
  lockQuestion: {
    label: 'Lock question',
    help: 'Answers lock as the game moves on.',
    tip: settingScreenTexts.lockQuestionTip,
    example: 'Turn it on when the answer to question 2 gives away question 1.',
  },
  lockQuestionMode: {
    label: 'Lock mode',
    help: 'Which questions stay open while Lock question is on.',
    tip: 'Current or Previous keeps every question up to the current one open. Exact keeps only the current one open.',
    example: 'At question 5 with Exact, nobody can change their answer to question 4 anymore.',
  },
};

/** The texts of the eight advanced options. */
export const proGameOptionTexts: Readonly<Record<keyof ProGameOptions, SettingText>> = {
  switchRounds: {
    label: 'Switch rounds',
    help: settingScreenTexts.switchRoundsHelp,
    tip: settingScreenTexts.switchRoundsTip,
    example: 'Halfway through marking round 1, you check an answer from round 2.',
  },
  adjustByResponse: {
    label: 'Adjust by response',
    help: 'Allows adding points to an answer, or taking some off.',
    tip: 'While marking, an answer can get more or fewer points, in steps of the scoring interval, for everyone who gave it.',
    example: 'A very funny wrong answer earns one point for the laugh.',
  },
  showQuestions: {
    label: 'Show questions',
    help: 'Players read the questions on their phones.',
    tip: "The text and the picture of each question appear on players' phones once it's asked. Off: phones show its number.",
    example: "Useful when it's loud and not everyone can hear the question.",
  },
  adjustByQuestion: {
    label: 'Adjust by question',
    help: 'Allows changing what a whole question is worth.',
    tip: 'While marking, a question can be worth more, in steps of the scoring interval.',
    example: 'Only one team knew it: make the question worth 3 points.',
  },
  displayCorrectAnswer: {
    label: 'Display correct answer',
    help: 'Needs Show answers in the game settings.',
    tip: 'Adds the right answer to what players see once a round is published.',
    example: "Question 4 shows “Ada Lovelace” below the team's answer.",
  },
  maxPointValue: {
    label: 'Max point value',
    help: 'The highest value a question can have while marking, and the highest standard bet.',
    tip: settingScreenTexts.maxPointValueTip,
    example: 'At 5, with a scoring interval of 1, a question is worth 1 to 5 points.',
  },
  pauseModeContent: {
    label: 'Pause content',
    help: 'What players see while the game is paused.',
    tip: settingScreenTexts.pauseContentTip,
    example: 'Show the score table during the break to keep everyone talking.',
  },
  gamePauseMessage: {
    label: 'Pause message',
    help: 'Up to 500 characters.',
    tip: "Your own words on players' phones and on the screen while the game is paused.",
    example: '“Back at nine. Grab a drink until then!”',
  },
};

/** The label of each setting by its name. */
export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...gameSettingTexts, ...proGameOptionTexts }).map(([name, { label }]) => [
    name,
    label,
  ]),
);
