/** What players' phones say. */
export const phoneTexts = {
  enterCode: 'Enter the {room} code',
  codeLabel: '{Room} code',
  askForCode: 'Ask your {host} for it or scan the code on the screen.',
  roomLine: '{Room} {code}',
  busy: 'The {room} is busy. Trying again in {seconds} s.',
  opensByItself: 'This page continues automatically when your {host} opens it.',
  freesByItself: 'This page continues automatically when a team leaves.',
  otherCode: 'Enter another {room} code',
  teamsInRoom: '{n} {team|teams:n} in the {room}',
  cameLate: 'Closed before it arrived; your {host} can still accept it.',
  leftOut: 'Closed before it arrived, and your {host} left it out.',
} as const;
