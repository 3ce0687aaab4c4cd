import { refusals } from '../refusals.ts';

/** Why marking is refused: apart from what phones load. */
export const markingTexts = refusals('marking', {
  valueRange: 'Choose a multiple of {interval}, up to {most}.',
  markedSince: "Question {n} was marked again in the meantime, so this can't be undone.",
  answerChanged: "This team's answer has changed in the meantime.",
  nothingToUndo: 'Nothing left to undo.',
});
