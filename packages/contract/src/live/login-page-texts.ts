/** What phones say in rooms that ask for emails; no other phone loads it. */
export const loginPageTexts = {
  sendAgainIn: 'Resend in {seconds} {second|seconds:seconds}',
  codeMailStuck:
    "We can't deliver the email right now. Check the address, or ask your {host} to let your team in without a code.",
  yourTeamIsIn: 'Your team has already joined.',
  hostLetsIn: 'Your {host} can let your team in without an email.',
} as const;
