export const accountScreenTexts = {
  tagline: 'Every {room}, every round, one place.',
  getHosts:
    'Create {hosts} who sign in with their {room} code, or invite {hosts} you already know.',
  getSettings: 'Set the rules once for every {room}, then adjust any {room} that needs it.',
  priceFrom: 'per {host} a month for your first {n} {hosts}, less for each one after',
  hostSignIn: 'Signing in as {a host}?',
  goToRoom: 'Go to your {room}',
} as const;
