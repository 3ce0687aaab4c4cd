/** What players' phones say. */
export const phoneTexts = {
  enterCode: 'Enter the {room} code',
  codeLabel: '{Room} code',
  askForCode: 'Ask your {host} for it or scan the code on the screen.',
  roomLine: '{Room} {code}',
  busy: 'The {room} is busy. Trying again in {seconds} s.',
  opensByItself: 'This page goes on by itself when your {host} opens it.',
  freesByItself: 'This page goes on by itself when a team leaves.',
  otherCode: 'Enter another {room} code',
  teamsInRoom: '{n} {team|teams:n} in the {room}',
  marking: 'Your {host} is marking.',
  markedLater: 'Your {host} will mark later.',
  cameLate: 'Closed before it arrived; your {host} can still accept it.',
  leftOut: 'Closed before it arrived, and your {host} left it out.',
  waitsForHost: 'Your {host} will let you in.',
  letInByItself: 'This page goes on by itself.',
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
  removed: 'Your {host} removed your team.',
  revoked: 'This phone has no seat in this {room} anymore.',
  removedMore: 'Think it was a mistake? Talk to your {host}, then join again.',
} as const;
