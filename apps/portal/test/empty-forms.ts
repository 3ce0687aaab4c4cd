import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Step = (user: UserEvent) => Promise<unknown>;

/** Keys of `says` are labels. */
type EmptyForm = [form: string, at: string, steps: Step[], says: Record<string, string>];

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
const press = (name: string) => pressed('button', name);

export const emptyForms: EmptyForm[] = [
  ['the sign-in', '/pages/auth/login', [press('Sign in')], { Email: EMAIL, Password: PASSWORD }],
  [
    'the registration',
    '/pages/auth/register',
    [press('Register')],
    { Email: EMAIL, Password: PASSWORD, 'Confirm password': CONFIRMATION },
  ],
  [
    'the registration without the second password',
    '/pages/auth/register',
    [typed('Email', 'ada@example.com'), typed('Password', 'secret12'), press('Register')],
    { 'Confirm password': CONFIRMATION },
  ],
  [
    'the forgotten password of an admin',
    '/pages/auth/forgot-password',
    [press('Send link')],
    { Email: EMAIL },
  ],
  [
    'the new password of an admin',
    '/pages/auth/reset-password/link-token',
    [press('Reset password')],
    { 'New password': PASSWORD, 'Confirm password': CONFIRMATION },
  ],
  ['the new verification link', '/pages/auth/verify/dead-token', [press('Send')], { Email: EMAIL }],
  [
    'the sign-in of a host',
    '/host/sign-in',
    [press('Sign in')],
    { 'Room code or email': EMAIL, Password: PASSWORD },
  ],
  [
    'the sign-up of a host',
    '/host/sign-up',
    [press('Sign up')],
    { Email: EMAIL, Password: PASSWORD, 'Room code': 'Room code is required' },
  ],
  [
    'the forgotten password of a host',
    '/host/forgot-password',
    [press('Send link')],
    { Email: EMAIL },
  ],
  [
    'the new password of a host',
    '/host/reset-password/link-token',
    [press('Reset password')],
    { 'New password': PASSWORD, 'Confirm password': CONFIRMATION },
  ],
  [
    "a host's own password without the old one",
    '/host/account',
    [typed('New password', 'brandnew1'), press('Change password')],
    { 'Current password': PASSWORD },
  ],
  [
    "a host's own password without the new one",
    '/host/account',
    [typed('Current password', 'secret12'), press('Change password')],
    { 'New password': PASSWORD },
  ],
  [
    "an admin's own password without the old one",
    '/account',
    [typed('New password', 'brandnew1'), press('Change password')],
    { 'Current password': PASSWORD },
  ],
  [
    'another email without a password',
    '/account',
    [typed('New email', 'new@example.com'), press('Change email')],
    { Password: PASSWORD },
  ],
  [
    'a new host',
    '/create-host',
    [press('Create Host')],
    {
      'Room code': 'Room code is required',
      Password: PASSWORD,
      'Repeat password': CONFIRMATION,
    },
  ],
  ['an invitation', '/invite-host', [press('Invite')], { Email: EMAIL, Password: PASSWORD }],
  [
    'the room code of a host',
    '/edit-host/CROWN-1',
    [cleared('Room code'), press('Save room code')],
    { 'Room code': 'Room code is required' },
  ],
  [
    'the game settings',
    '/pages/settings',
    [cleared('Scoring interval'), press('Save game settings')],
    { 'Scoring interval': 'Scoring interval is required' },
  ],
  [
    'the advanced options',
    '/pages/settings',
    [cleared('Max point value'), press('Save advanced options')],
    { 'Max point value': 'Max point value is required' },
  ],
  [
    'a subscription',
    '/subscription?mode=create',
    [cleared('Number of hosts')],
    { 'Number of hosts': 'Must be a number' },
  ],
  [
    'the price calculator',
    '/subscription',
    [cleared('Number of hosts')],
    { 'Number of hosts': 'Must be a number' },
  ],
  [
    'a promo code',
    '/subscription?mode=create',
    [
      async () =>
        fireEvent.doubleClick(await screen.findByRole('heading', { name: 'Create Subscription' })),
      press('Apply code'),
    ],
    { Code: 'Promo code is required' },
  ],
  [
    'a round by hand',
    '/questions?tab=manual',
    [typed('Question', 'Who?'), press('Add question')],
    { Answer: 'Answer name is required' },
  ],
  [
    'a round by hand without a question',
    '/questions?tab=manual',
    [typed('Answer', 'Me'), press('Add question')],
    { Question: 'Question name is required' },
  ],
  [
    'a round by hand without a name',
    '/questions?tab=manual',
    [typed('Question', 'Who?'), typed('Answer', 'Me'), press('Add question'), press('Save round')],
    { 'Round name': 'Round name is required' },
  ],
  [
    'the name of a round',
    '/questions/id-Movies',
    [cleared('Round name'), press('Save round')],
    { 'Round name': 'Round name is required' },
  ],
  [
    'a wager scheme',
    '/wager-schemes/new',
    [pressed('switch', 'Mandatory wagering'), press('Create scheme')],
    { Name: 'Round name is required!', 'Point to add': 'Please, add points!' },
  ],
  [
    'a point of a wager scheme',
    '/wager-schemes/new',
    [cleared('Point to add'), press('Add point')],
    { 'Point to add': 'Value is required' },
  ],
  [
    'a wager scheme of a percentage, with a bonus',
    '/wager-schemes/new',
    [
      typed('Name', 'Half'),
      pressed('radio', 'Percentage'),
      cleared('Percentage'),
      pressed('switch', 'Bonus'),
      cleared('Bonus points'),
      press('Create scheme'),
    ],
    { Percentage: 'Percentage is required', 'Bonus points': 'Please, add bonus points!' },
  ],
  [
    'the brand',
    '/brand',
    [typed('Custom URL Title', 'Our menu'), press('Save')],
    { 'Custom URL': 'Please, add Custom URL!' },
  ],
  // The specification has only one error text for a message that is too short.
  [
    'a message to support',
    '/contact',
    [cleared('Email'), press('Send')],
    { Email: EMAIL, Subject: 'Please add subject.', Message: 'Minimum 5 symbols.' },
  ],
];
