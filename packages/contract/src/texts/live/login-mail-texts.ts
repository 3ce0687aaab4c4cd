/** The mail with the code by which a player joins. */
export const loginMailTexts = {
  subject: '{code} is your code for {room} {roomCode}',
  heading: 'Your code for {room} {roomCode}',
  text: "Type it on the phone you're joining with:",
  note: "It works for 10 minutes, on the phone that asked for it. If you didn't ask for it, you can ignore this email.",
} as const;
