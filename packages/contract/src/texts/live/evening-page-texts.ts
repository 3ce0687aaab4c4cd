/** What players read of an evening that is over: loaded with those pages. */
export const eveningPageTexts = {
  enterCode: 'To play, enter the {room} code',
  roomLine: '{Room} {code}',
  markedLater: "Your {host} hasn't marked everything yet.",
  playing: 'This game is still being played. Open your {room} to go on.',
  rehearsal: 'This was a rehearsal, so nothing of it is kept.',
  unrecorded: "This {host} keeps no results, so there's nothing to see again.",
  unpublished: "Your {host} published no round of this game, so there's nothing to see again.",
  removed: "Your {host} removed your team, so its evening isn't kept.",
  erased: 'The players of this team were erased, and what they could see with them.',
  gone: "This evening isn't kept anymore: it was over a year ago, or your {host} has deleted it.",
  seatPoints: 'Points from your {host}',
  noteOnPoints: 'Your points were corrected: {note}',
  noAnswers: 'Your {host} chose not to show answers on phones.',
  stays: 'Your evening stays here for a year.',
  staysForPage:
    'This browser keeps nothing, so your evening is gone with this page. Write down what you want to keep.',
} as const;
