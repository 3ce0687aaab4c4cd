import { liveCalls } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hostGameOf } from '../../../../test/live-fixtures.ts';
import { openConsole, seatOf } from '../../../../test/open-console.ts';
import { awayText } from './away-text.ts';

const since = '2026-11-20T19:00:00.000Z';
const owls = { _id: 'w-owls', name: 'Owls', since, waitsFor: 'host' } as const;
const foxes = { _id: 'w-foxes', name: 'Foxes', since, waitsFor: 'host' } as const;
const bears = { _id: 'w-bears', name: 'Bears', since, waitsFor: 'email' } as const;

it('shows waiting teams at once on every tab, and lets the host decide', async () => {
  const { server, tell, user, commands } = openConsole({ game: hostGameOf() });
  await screen.findByRole('tab', { name: 'Teams 0' });
  server.replies(liveCalls.seats, { seatsRevision: 1, seats: [], waiting: [owls, foxes] });
  tell(hostGameOf({ seq: 2, seatsRevision: 1, waitingCount: 2, door: 'ask' }));
  const atDoor = within(await screen.findByRole('region', { name: 'At the door' }));
  expect(screen.getByText('2 teams at the door').getAttribute('role')).toBe('status');
  expect(screen.getByRole('tab', { name: 'Teams 0, 2 waiting' })).toBeDefined();
  await user.click(atDoor.getByRole('button', { name: 'Let in Owls' }));
  await user.click(atDoor.getByRole('button', { name: 'Turn away Foxes' }));
  await user.click(atDoor.getByRole('button', { name: 'Let everyone in' }));
  expect(commands()).toEqual([
    { kind: 'letIn', seatId: owls._id },
    { kind: 'turnAway', seatId: foxes._id },
    { kind: 'letAllIn' },
  ]);
});

it('marks teams without an email, which are let in one by one', async () => {
  const { server, tell, user, commands } = openConsole({ game: hostGameOf() });
  await screen.findByRole('tab', { name: 'Teams 0' });
  const shows = async (...waiting: (typeof owls | typeof foxes | typeof bears)[]) => {
    server.replies(liveCalls.seats, { seatsRevision: waiting.length, seats: [], waiting });
    const seq = 1 + waiting.length;
    tell(hostGameOf({ seq, seatsRevision: waiting.length, waitingCount: waiting.length }));
    const atDoor = within(await screen.findByRole('region', { name: 'At the door' }));
    await atDoor.findByText(waiting.at(-1)?.name ?? '');
    return atDoor;
  };
  const leftOut = "‘Let everyone in’ doesn't include teams without an email.";
  let atDoor = await shows(bears);
  expect(atDoor.getByText('No email')).toBeDefined();
  const letIn = atDoor.getByRole('button', { name: 'Let in without email: Bears' });
  expect(letIn.textContent).toBe('Let in without email');
  await user.click(letIn);
  atDoor = await shows(bears, owls);
  // A single team needs no "Let everyone in".
  expect(atDoor.queryByRole('button', { name: 'Let everyone in' })).toBeNull();
  expect(atDoor.queryByText(leftOut)).toBeNull();
  atDoor = await shows(bears, owls, foxes);
  expect(atDoor.getAllByText('No email')).toHaveLength(1);
  expect(atDoor.getByRole('button', { name: 'Let everyone in' })).toBeDefined();
  expect(atDoor.getByText(leftOut)).toBeDefined();
  expect(commands()).toEqual([{ kind: 'letIn', seatId: bears._id }]);
});

it.each([
  ['localhost', 'Teams already in the room stay.'],
  ['education.localhost', 'Teams already in the class stay.'],
])(
  'turns everyone away after a question, with or without an email (%s)',
  async (hostname, stay) => {
    const { server, tell, user, commands } = openConsole({ game: hostGameOf(), hostname });
    await screen.findByRole('tab', { name: 'Teams 0' });
    server.replies(liveCalls.seats, { seatsRevision: 1, seats: [], waiting: [owls, bears] });
    tell(hostGameOf({ seq: 2, seatsRevision: 1, waitingCount: 2, door: 'ask' }));
    const ask = await screen.findByRole('button', { name: 'Turn everyone away' });
    await user.click(ask);
    let question = within(await screen.findByRole('dialog', { name: 'Turn away all 2 teams?' }));
    expect(question.getByText(stay, { exact: false })).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(commands()).toEqual([]);
    await user.click(ask);
    question = within(await screen.findByRole('dialog', { name: 'Turn away all 2 teams?' }));
    await user.click(question.getByRole('button', { name: 'Turn everyone away' }));
    expect(commands()).toEqual([{ kind: 'turnAllAway' }]);
  },
);

it('sets the door to open, ask or closed, and creates a new QR code', async () => {
  const { tell, user, commands } = openConsole({ game: hostGameOf(), at: '/host?tab=teams' });
  await user.click(await screen.findByRole('tab', { name: /Teams/ }));
  await user.click(await screen.findByRole('radio', { name: 'Ask' }));
  tell(hostGameOf({ seq: 2, door: 'ask' }));
  await user.click(await screen.findByRole('button', { name: 'New QR code' }));
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(commands()).toEqual([
    { kind: 'setDoor', door: 'ask' },
    { kind: 'newJoinKey' },
    { kind: 'setDoor', door: 'closed' },
  ]);
});

it('shows which teams are connected, and gives a code for another phone', async () => {
  const away = new Date(Date.now() - 130_000).toISOString();
  const seats = [seatOf('Owls'), { ...seatOf('Foxes'), awaySince: away }];
  const game = hostGameOf({ seatsCount: 2, connectedCount: 1 });
  const { server, stream, user } = openConsole({ game, seats });
  await user.click(await screen.findByRole('tab', { name: 'Teams 2' }));
  expect(await screen.findByRole('heading', { name: '2 teams, 1 connected' })).toBeDefined();
  expect(screen.getByText('Connected')).toBeDefined();
  expect(screen.getByText('Away for 2 minutes')).toBeDefined();
  const until = new Date(Date.now() + 600_000).toISOString();
  server.replies(liveCalls.teamCode, { teamCode: '012345', until });
  await user.click(screen.getByRole('button', { name: 'Add a phone for Foxes' }));
  expect(await screen.findByText('012 345')).toBeDefined();
  expect(server.inputsOf(liveCalls.teamCode)[0]).toMatchObject({ seatId: 'seat-Foxes' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  server.replies(liveCalls.seats, {
    seatsRevision: 1,
    seats: [seatOf('Owls'), seatOf('Foxes')],
    waiting: [],
  });
  const told = { gameId: game._id, connectedCount: 2 };
  stream.say(`event: presence\ndata: ${JSON.stringify(told)}\n\n`);
  expect(await screen.findByRole('heading', { name: '2 teams, 2 connected' })).toBeDefined();
  expect(await screen.findAllByText('Connected')).toHaveLength(2);
});

it.each([
  [20_000, 'Away for less than a minute'],
  [60_000, 'Away for 1 minute'],
  [59 * 60_000, 'Away for 59 minutes'],
  [125 * 60_000, 'Away for 2 hours'],
])('says how long a team has been disconnected: %d ms', (ms, text) => {
  expect(awayText(ms)).toBe(text);
});
