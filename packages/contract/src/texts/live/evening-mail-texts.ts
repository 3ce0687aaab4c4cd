/** The mail with the code by which a player sees evenings again. */
export const eveningMailTexts = {
  subject: '{code} is your code for your evenings',
  heading: 'Your code for your evenings',
  text: 'Type it in the browser where you want to see them:',
  note: "It works for 10 minutes, in the browser that asked for it. If you didn't ask for it, you can ignore this email.",
} as const;
