/** What hosts read on their own public pages. */
export const hostPageTexts = {
  signIn: '{Host} sign in',
  signInHeading: 'Your {room} is waiting',
  signInMeaning: 'Sign in as {a host} with your {room} code or email.',
  signInName: '{Room} code or email',
  forgotMeaning:
    "Enter the email you signed up with and we'll send you a link to choose a new password.",
  forgotCreated:
    'Do you sign in with {a room} code only? Then your organizer sets the password: ask for a new one.',
  resetFor: 'For {host} {email}',
  goToRoom: 'Go to your {room}',
  adminSignIn: 'Do you manage {hosts}?',
  goToAdmin: 'Go to the admin sign-in',
  noRoomYet: 'No {room} yet?',
  signUp: '{Host} sign up',
  signUpHeading: 'Open your own {room}',
  alreadyHost: 'Already {a host}?',
  yourRoom: 'Your {room}',
  roomNamed: '{Room} {code}',
  inRoomNow: 'in the {room} now',
  withPro: "With PRO, your organizer's settings apply in your {room}.",
  withoutPro: 'Without PRO, the default settings apply in your {room}.',
  roomClosed: 'The {room} is closed. Open it to let players in.',
  gameOn: 'The game is on. Pause it for a break, or mark the answers.',
  gamePaused: 'The game is paused. Open the {room} to continue.',
  marking: "You're marking. Open the {room} for another round, or close it.",
} as const;
