/** What the screens of rooms say. */
export const screenTexts = {
  howToPair: 'Sign in with your {room} code, choose Screen, and type these letters.',
  goesOn: 'This screen continues automatically when your {host} opens the {room}.',
} as const;
