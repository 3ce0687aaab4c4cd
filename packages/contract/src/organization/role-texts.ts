import { refusals } from '../refusals.ts';

export const roleTexts = refusals('roles', {
  roleTooLow: "Your role in {organization} doesn't allow this.",
  noneOpen: "You aren't in an organization right now.",
  addressesForAdmins: 'Only an owner or admin can take files with addresses.',
  factorRequired: '{organization} requires two-step sign-in. Set it up to continue.',
  confined: 'Sign in with your password to change this.',
});
