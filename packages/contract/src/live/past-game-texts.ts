import { PAST_GAME_TIME } from '../games/past-game-time.ts';

/** Texts of the past-games pages, in a part that only those pages load. */
export const pastGameTexts = {
  enterCode: 'To play, enter the {room} code',
  roomLine: '{Room} {code}',
  markedLater: 'Your {host} is still marking some answers.',
  playing: 'This game is still in progress. Open your {room} to keep playing.',
  rehearsal: 'This was a rehearsal, so there are no results.',
  unrecorded: "Results aren't saved for this game.",
  unpublished: "Your {host} didn't publish any rounds, so there are no results.",
  removed: "Your {host} removed your team, so its results aren't kept.",
  erased: "This team's players were erased, so its results are no longer available.",
  gone: `This game is no longer available. It's more than a ${PAST_GAME_TIME} old, or your {host} deleted it.`,
  seatPoints: 'Points from your {host}',
  noteOnPoints: 'Your points were corrected. Note from your {host}: {note}',
  noAnswers: 'Your {host} chose not to show answers on phones.',
  stays: `You can look back at this game here for a ${PAST_GAME_TIME}.`,
  staysForPage:
    "This browser doesn't save anything, so your results disappear when you close this page. Write down anything you want to keep.",
} as const;
