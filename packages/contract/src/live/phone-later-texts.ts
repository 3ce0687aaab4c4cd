/** Texts of phone pages that come later in a game or rarely, in a part loaded with those pages. */
export const phoneLaterTexts = {
  marking: 'Your {host} is marking.',
  hasResults: 'Your {host} has the results.',
  hasFinalScores: 'Your {host} has the final scores.',
  seatPoints: 'Points from your {host}',
  markedLater: 'Your {host} will mark later.',
  corrected: 'Round {n} was corrected: {points}',
  correctedUnscored: 'Round {n} was corrected',
  pointsCorrected: 'Your points were corrected',
  noteOnQuestion: 'Question {n}: {note}',
  waitsForHost: 'Waiting for your {host} to let you in.',
  letInByItself: 'This page continues automatically.',
  turnedAway: "Your {host} didn't let your team in.",
  turnedAwayMore: 'Think this is a mistake? Talk to your {host}, then ask again.',
  whereTeamCodeIs: "Find it under ‘Add a phone’ on a teammate's phone, or ask your {host}.",
  addPhone:
    'Open {address} on the other phone, enter {room} code {code}, choose ‘I have a team code’ and type:',
  leaveInLobby:
    "Your team's other phones stay in. If you're the last phone to leave, your team leaves the {room}.",
  leaveInGame:
    "Your team's answers are kept. To come back, you'll need a team code from a teammate's phone or your {host}.",
  leaveWithLogin:
    "Your team's answers are kept. You can come back with your email, or join another team with its code.",
  removed: 'Your {host} removed your team.',
  revoked: 'This phone is no longer part of a team in this {room}.',
  nextGame: 'A new game is open in this {room}.',
  removedMore: 'Think this is a mistake? Talk to your {host}, then join again.',
} as const;
