export const pastGamesMailTexts = {
  subject: '{code} is your Emcee code',
  heading: 'Your code to see past games',
  text: 'Enter it in the browser where you asked for it:',
  note: "The code works for 10 minutes, only in that browser. If you didn't request it, you can ignore this email.",
} as const;

export const loginMailTexts = {
  subject: '{code} is your code for {room} {roomCode}',
  heading: 'Your code for {room} {roomCode}',
  text: "Enter it on the phone you're joining with:",
  note: "The code works for 10 minutes, only on that phone. If you didn't request it, you can ignore this email.",
} as const;
