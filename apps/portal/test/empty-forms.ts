import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Step = (user: UserEvent) => Promise<unknown>;

export type EmptyForm = {
  form: string;
  at: string;
  as?: 'admin' | 'host' | 'nobody';
  before?: Step[];
  /** Without a button, the errors show unasked. */
  button?: string;
  /** Keys are labels. */
  says: Record<string, string>;
};

const EMAIL = 'Email is required';
const PASSWORD = 'Password is required';
const CONFIRMATION = 'Password confirmation is required';

// A radio button may have the same label as the field that it shows.
const field = (name: string) =>
  screen.findByLabelText(name, { selector: 'input:not([type="radio"]), textarea' });
const cleared =
  (name: string): Step =>
  async (user) =>
    user.clear(await field(name));
const typed =
  (name: string, text: string): Step =>
  async (user) =>
    user.type(await field(name), text);
const pressed =
  (role: 'button' | 'radio' | 'switch', name: string): Step =>
  async (user) =>
    user.click(await screen.findByRole(role, { name }));

export const emptyForms: readonly EmptyForm[] = [
  {
    form: 'the sign-in',
    at: '/pages/auth/login',
    as: 'nobody',
    button: 'Sign in',
    says: { Email: EMAIL, Password: PASSWORD },
  },
  {
    form: 'the registration',
    at: '/pages/auth/register',
    as: 'nobody',
    button: 'Register',
    says: { Email: EMAIL, Password: PASSWORD, 'Confirm password': CONFIRMATION },
  },
  {
    form: 'the registration without the second password',
    at: '/pages/auth/register',
    as: 'nobody',
    before: [typed('Email', 'ada@example.com'), typed('Password', 'secret12')],
    button: 'Register',
    says: { 'Confirm password': CONFIRMATION },
  },
  {
    form: 'the forgotten password of an admin',
    at: '/pages/auth/forgot-password',
    as: 'nobody',
    button: 'Send link',
    says: { Email: EMAIL },
  },
  {
    form: 'the new password of an admin',
    at: '/pages/auth/reset-password/link-token',
    as: 'nobody',
    button: 'Reset password',
    says: { 'New password': PASSWORD, 'Confirm password': CONFIRMATION },
  },
  {
    form: 'the new verification link',
    at: '/pages/auth/verify/dead-token',
    as: 'nobody',
    button: 'Send',
    says: { Email: EMAIL },
  },
  {
    form: 'the sign-in of a host',
    at: '/host/sign-in',
    as: 'nobody',
    button: 'Sign in',
    says: { 'Room code or email': EMAIL, Password: PASSWORD },
  },
  {
    form: 'the sign-up of a host',
    at: '/host/sign-up',
    as: 'nobody',
    button: 'Sign up',
    says: { Email: EMAIL, Password: PASSWORD, 'Room code': 'Room code is required' },
  },
  {
    form: 'the forgotten password of a host',
    at: '/host/forgot-password',
    as: 'nobody',
    button: 'Send link',
    says: { Email: EMAIL },
  },
  {
    form: 'the new password of a host',
    at: '/host/reset-password/link-token',
    as: 'nobody',
    button: 'Reset password',
    says: { 'New password': PASSWORD, 'Confirm password': CONFIRMATION },
  },
  {
    form: "a host's own password without the old one",
    at: '/host/account',
    as: 'host',
    before: [typed('New password', 'brandnew1')],
    button: 'Change password',
    says: { 'Current password': PASSWORD },
  },
  {
    form: "a host's own password without the new one",
    at: '/host/account',
    as: 'host',
    before: [typed('Current password', 'secret12')],
    button: 'Change password',
    says: { 'New password': PASSWORD },
  },
  {
    form: "an admin's own password without the old one",
    at: '/account',
    before: [typed('New password', 'brandnew1')],
    button: 'Change password',
    says: { 'Current password': PASSWORD },
  },
  {
    form: 'another email without a password',
    at: '/account',
    before: [typed('New email', 'new@example.com')],
    button: 'Change email',
    says: { Password: PASSWORD },
  },
  {
    form: 'a new host',
    at: '/create-host',
    button: 'Create Host',
    says: {
      'Room code': 'Room code is required',
      Password: PASSWORD,
      'Repeat password': CONFIRMATION,
    },
  },
  {
    form: 'an invitation',
    at: '/invite-host',
    button: 'Invite',
    says: { Email: EMAIL, Password: PASSWORD },
  },
  {
    form: 'the room code of a host',
    at: '/edit-host/CROWN-1',
    before: [cleared('Room code')],
    button: 'Save room code',
    says: { 'Room code': 'Room code is required' },
  },
  {
    form: 'the game settings',
    at: '/pages/settings',
    before: [cleared('Scoring interval')],
    button: 'Save game settings',
    says: { 'Scoring interval': 'Scoring interval is required' },
  },
  {
    form: 'the advanced options',
    at: '/pages/settings',
    before: [cleared('Max point value')],
    button: 'Save advanced options',
    says: { 'Max point value': 'Max point value is required' },
  },
  {
    form: 'a subscription',
    at: '/subscription?mode=create',
    before: [cleared('Number of hosts')],
    says: { 'Number of hosts': 'Must be a number' },
  },
  {
    form: 'the price calculator',
    at: '/subscription',
    before: [cleared('Number of hosts')],
    says: { 'Number of hosts': 'Must be a number' },
  },
  {
    form: 'a promo code',
    at: '/subscription?mode=create',
    before: [
      async () =>
        fireEvent.doubleClick(await screen.findByRole('heading', { name: 'Create Subscription' })),
    ],
    button: 'Apply code',
    says: { Code: 'Promo code is required' },
  },
  {
    form: 'a round by hand',
    at: '/questions?tab=manual',
    before: [typed('Question', 'Who?'), pressed('button', 'Add question')],
    says: { Answer: 'Answer name is required' },
  },
  {
    form: 'a round by hand without a question',
    at: '/questions?tab=manual',
    before: [typed('Answer', 'Me'), pressed('button', 'Add question')],
    says: { Question: 'Question name is required' },
  },
  {
    form: 'a round by hand without a name',
    at: '/questions?tab=manual',
    before: [typed('Question', 'Who?'), typed('Answer', 'Me'), pressed('button', 'Add question')],
    button: 'Save round',
    says: { 'Round name': 'Round name is required' },
  },
  {
    form: 'the name of a round',
    at: '/questions/id-Movies',
    before: [cleared('Round name')],
    button: 'Save round',
    says: { 'Round name': 'Round name is required' },
  },
  {
    form: 'a wager scheme',
    at: '/wager-schemes/new',
    before: [pressed('switch', 'Mandatory wagering')],
    button: 'Create scheme',
    says: { Name: 'Round name is required!', 'Point to add': 'Please, add points!' },
  },
  {
    form: 'a point of a wager scheme',
    at: '/wager-schemes/new',
    before: [cleared('Point to add')],
    button: 'Add point',
    says: { 'Point to add': 'Value is required' },
  },
  {
    form: 'a wager scheme of a percentage, with a bonus',
    at: '/wager-schemes/new',
    before: [
      typed('Name', 'Half'),
      pressed('radio', 'Percentage'),
      cleared('Percentage'),
      pressed('switch', 'Bonus'),
      cleared('Bonus points'),
    ],
    button: 'Create scheme',
    says: { Percentage: 'Percentage is required', 'Bonus points': 'Please, add bonus points!' },
  },
  {
    form: 'the brand',
    at: '/brand',
    before: [typed('Custom URL Title', 'Our menu')],
    button: 'Save',
    says: { 'Custom URL': 'Please, add Custom URL!' },
  },
  {
    form: 'a message to support',
    at: '/contact',
    before: [cleared('Email')],
    button: 'Send',
    // The specification has only one error text for a message that is too short.
    says: { Email: EMAIL, Subject: 'Please add subject.', Message: 'Minimum 5 symbols.' },
  },
];
