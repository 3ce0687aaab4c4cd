import { settingScreenTexts } from '@emcee/contract';
import type { GameSettings, ProGameOptions } from '@emcee/game';

export type SettingText = { label: string; help?: string; tip: string; example: string };

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
    tip: 'How many points a right answer earns.',
    example: 'At 100, a right answer earns 100 points and a half-right one earns 50.',
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
    tip: 'Adds a third mark, half right, next to wrong and right.',
    example: "A team that gives only the singer's first name gets half the points.",
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
    tip: "Once a round is published, players see everyone's points. When off, phones show no points or ranks, not even at the end.",
    example:
      'Turn it off if you want to announce the winner yourself or show the standings only on the big screen.',
  },
  helperTips: {
    label: 'Helper tips',
    help: 'Players see tips on how to play.',
    tip: "Shows short tips on players' phones before the first round and the first bet, and in the console at the first marking. Tips don't affect scores.",
    example: "New players learn that reloading or locking the phone doesn't cost them anything.",
  },
  lockQuestion: {
    label: 'Lock question',
    help: 'Answers lock as the game moves on.',
    tip: settingScreenTexts.lockQuestionTip,
    example: 'Turn it on if a later question might give away an earlier answer.',
  },
  lockQuestionMode: {
    label: 'Lock mode',
    help: 'Which questions stay open while Lock question is on.',
    tip: 'Current or Previous keeps every question up to the current one open. Exact keeps only the current one open.',
    example: 'At question 5 with Exact, nobody can change their answer to question 4 anymore.',
  },
};

export const proGameOptionTexts: Readonly<Record<keyof ProGameOptions, SettingText>> = {
  switchRounds: {
    label: 'Switch rounds',
    help: settingScreenTexts.switchRoundsHelp,
    tip: settingScreenTexts.switchRoundsTip,
    example: 'While round 1 is still being marked, round 2 can already start.',
  },
  adjustByResponse: {
    label: 'Adjust by response',
    help: 'Allows adding points to an answer, or taking some off.',
    tip: 'While marking, points can be added to an answer or taken off, in steps of the scoring interval, for everyone who gave it.',
    example: 'A very funny wrong answer earns one point for the laugh.',
  },
  showQuestions: {
    label: 'Show questions',
    help: 'Players read the questions on their phones.',
    tip: "Each question's text and image appear on players' phones once it's asked. When off, phones show only its number.",
    example: "Useful when it's loud and not everyone can hear the question.",
  },
  adjustByQuestion: {
    label: 'Adjust by question',
    help: 'Allows changing what a whole question is worth.',
    tip: 'While marking, a question can be worth more, in steps of the scoring interval.',
    example: 'Only one team got it: make the question worth 3 points.',
  },
  displayCorrectAnswer: {
    label: 'Display correct answer',
    help: 'Requires Show answers in Game Settings.',
    tip: 'Players also see the correct answer once a round is published.',
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
    help: 'Players see this while the game is paused. Up to 500 characters.',
    tip: "Your own message on players' phones and the big screen while the game is paused.",
    example: '“Back in 10 minutes. Stretch your legs!”',
  },
};

export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...gameSettingTexts, ...proGameOptionTexts }).map(([name, { label }]) => [
    name,
    label,
  ]),
);
