/** What the screens of rooms say. */
export const screenTexts = {
  howToOpen: 'Sign in with your {room} code, choose Screen, then Open a screen in a new tab.',
  revoked: 'This screen is no longer connected to its {room}.',
  goesOn: 'This screen goes on by itself when your {host} opens the {room}.',
} as const;
