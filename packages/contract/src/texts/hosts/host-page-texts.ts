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
  withPro: "With PRO, your organizer's settings apply in your {room}.",
  withoutPro: 'Without PRO, the default settings apply in your {room}.',
  roundsReady: 'Ready to play in your {room}.',
  noRounds: "Your organizer hasn't added rounds yet.",
  roundsWithoutPro: 'Without PRO, no prepared rounds are ready in your {room}.',
} as const;
