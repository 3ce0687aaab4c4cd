import { refusals } from '../refusals.ts';

export const roleTexts = refusals('roles', {
  roleTooLow: "Your role in {organization} doesn't allow this.",
  noneOpen: "You aren't in an organization right now.",
  addressesForAdmins: 'Only owners and admins can export files with email addresses.',
  factorRequired: '{organization} requires two-step sign-in. Set it up to continue.',
  confined: 'Sign in with your password to change this.',
});
