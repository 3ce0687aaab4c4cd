/** Texts for rooms that require an email. Phones in other rooms don't load them. */
export const loginPageTexts = {
  sendAgainIn: 'Resend in {seconds} {second|seconds:seconds}',
  codeMailStuck:
    "We can't deliver the email right now. Check the address, or ask your {host} to let your team in without a code.",
  yourTeamIsIn: 'Your team has already joined.',
  hostLetsIn: 'Your {host} can let your team in without an email.',
} as const;

export const phoneTexts = {
  enterCode: 'Enter the {room} code',
  codeLabel: '{Room} code',
  askForCode: 'Ask your {host} for it or scan the code on the big screen.',
  roomLine: '{Room} {code}',
  busy: 'The {room} is busy. Trying again {in:seconds}.',
  opensByItself: 'This page updates when your {host} opens the {room}.',
  freesByItself: 'This page updates when a spot opens up.',
  otherCode: 'Enter another {room} code',
  teamsInRoom: '{n} {team|teams:n} in the {room}',
  cameLate: 'It arrived too late, but your {host} can still accept it.',
  leftOut: "It arrived too late, and your {host} didn't accept it.",
} as const;
