/** Texts of the big screen alone, so that phones don't load them. */
export const screenTexts = {
  howToPair: 'Sign in to your {room}, choose Screen and type these letters.',
  goesOn: 'This screen continues automatically when your {host} opens the {room}.',
} as const;
