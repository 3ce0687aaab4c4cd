/** What players read of an evening that is over: loaded with those pages. */
export const eveningPageTexts = {
  enterCode: 'To play, enter the {room} code',
  roomLine: '{Room} {code}',
  markedLater: "Your {host} hasn't marked everything yet.",
  playing: 'This game is still being played. Open your {room} to go on.',
  rehearsal: "This was a rehearsal, so it isn't kept.",
  unrecorded: "This {host} doesn't keep results, so there's nothing to look back at.",
  unpublished:
    "Your {host} didn't publish any rounds of this game, so there's nothing to look back at.",
  removed: "Your {host} removed your team, so its evening isn't kept.",
  erased: 'The players of this team were erased, along with what they could see.',
  gone: "This evening isn't kept anymore: it was over a year ago, or your {host} has deleted it.",
  seatPoints: 'Points from your {host}',
  noteOnPoints: 'Your points were corrected: {note}',
  noAnswers: 'Your {host} chose not to show answers on phones.',
  stays: 'Your evening stays here for a year.',
  staysForPage:
    "This browser doesn't save anything, so your evening is gone once you close this page. Write down what you want to keep.",
} as const;
