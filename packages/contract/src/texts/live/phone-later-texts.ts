/** What players' phones say on pages that come later in an evening, or seldom: loaded with those. */
export const phoneLaterTexts = {
  marking: 'Your {host} is marking.',
  seatPoints: 'Points from your {host}',
  markedLater: 'Your {host} will mark later.',
  corrected: 'Round {n} was corrected: {points}',
  correctedUnscored: 'Round {n} was corrected',
  pointsCorrected: 'Your points were corrected',
  noteOnQuestion: 'Question {n}: {note}',
  waitsForHost: 'Your {host} will let you in.',
  letInByItself: 'This page continues automatically.',
  turnedAway: "Your {host} didn't let your team in.",
  turnedAwayMore: 'Think it was a mistake? Talk to your {host}, then ask again.',
  whereTeamCodeIs:
    'A phone of your team shows it under ‘Add a phone’, or your {host} gives you one.',
  addPhone:
    'Open {address} on the other phone, enter {room} code {code}, choose ‘I have a team code’ and type:',
  leaveInLobby:
    'Other phones of your team stay. The last one to leave takes the team out of the {room}.',
  leaveInGame:
    "Your team's answers stay. To come back, you need a code from another phone or your {host}.",
  leaveWithLogin:
    "Your team's answers stay. You can come back with your email, or go to another team with its code.",
  removed: 'Your {host} removed your team.',
  revoked: 'This phone has no seat in this {room} anymore.',
  nextGame: 'A new game is open in this {room}.',
  removedMore: 'Think it was a mistake? Talk to your {host}, then join again.',
} as const;
