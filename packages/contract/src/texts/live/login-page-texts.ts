/** What phones say in rooms that ask for emails; no other phone loads it. */
export const loginPageTexts = {
  sendAgainIn: 'Send again in {seconds} {second|seconds:seconds}',
  codeMailStuck:
    "The email can't be delivered right now. Check the address, or ask your {host} to let your team in without it.",
  yourTeamIsIn: 'Your team is already in this {room}.',
  hostLetsIn: 'Your {host} can let your team in without an email.',
} as const;
