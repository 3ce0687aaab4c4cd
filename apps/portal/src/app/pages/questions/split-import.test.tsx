import { ApiError, fieldError, roundCalls, roundTexts, spoken } from '@emcee/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { chooseFile, roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const ROWS = Array.from({ length: 250 }, (_, n) => `What is ${n}?,${n}`);

beforeEach(draftStorage);

function open() {
  const server = serverWithRounds([]);
  fakeWorker();
  return { server, ...renderPortal('/questions?tab=import', { session: verifiedSession }) };
}

type Opened = ReturnType<typeof open>;

function failsAfter({ server }: Opened, most: number, error: ApiError): void {
  let created = 0;
  if (most === 0) server.fails(roundCalls.create, error);
  else
    server.repliesWith(roundCalls.create, ({ roundName = '' }) => {
      created += 1;
      if (created === most) server.fails(roundCalls.create, error);
      const { preEnteredQuestions: questions, ...round } = roundOf(roundName);
      return { round: { ...round, questions } };
    });
}

const namesSent = ({ server }: Opened) =>
  server.inputsOf(roundCalls.create).map(({ roundName }) => roundName);
const keysSent = ({ server }: Opened) =>
  server.requests.filter(({ call }) => call === roundCalls.create.name).map(({ key }) => key);

async function splitIntoFive({ user }: Opened) {
  await chooseFile(`Question,Answer\n${ROWS.join('\n')}`);
  await user.click(await screen.findByRole('button', { name: 'Split into rounds' }));
  await user.click(await screen.findByRole('button', { name: 'Create 5 rounds' }));
}

async function triedAgain(opened: Opened, sent: number) {
  await waitFor(() => expect(namesSent(opened)).toHaveLength(sent));
  await passTime(1_500);
}

async function createTheRest(opened: Opened) {
  failsAfter(opened, 99, new ApiError(503, spoken('Away.')));
  await opened.user.click(await screen.findByRole('button', { name: 'Create 3 more rounds' }));
  expect(await screen.findByText('5 rounds created.')).toBeDefined();
}

describe('a file split into five rounds, of which two were created', () => {
  it.each([
    {
      when: 'the server fails, with retries',
      error: new ApiError(503, spoken('Away.')),
      shown: 'Away.',
      tries: 3,
    },
    {
      when: 'the plan is used up',
      error: new ApiError(420, spoken('No more rounds.')),
      shown: 'No more rounds.',
      tries: 1,
    },
    {
      when: 'it is more than there is without a subscription',
      error: fieldError('questions', roundTexts.subscribeForRounds),
      shown: roundTexts.subscribeForRounds.text,
      tries: 1,
    },
  ])(
    'lists the created rounds, and creates only the others: $when',
    async ({ error, shown, tries }) => {
      fakeClock();
      const opened = open();
      failsAfter(opened, 2, error);
      await splitIntoFive(opened);
      await triedAgain(opened, 3);
      expect(await screen.findByText(shown)).toBeDefined();
      expect(screen.getByText('2 of 5 rounds created:')).toBeDefined();
      expect(screen.getByText('Tonight 1')).toBeDefined();
      expect(screen.getByText('Tonight 2')).toBeDefined();
      // The file was split this way when the first rounds were created.
      expect(screen.queryByRole('button', { name: "Don't split" })).toBeNull();
      await createTheRest(opened);
      const thirds = Array.from({ length: tries + 1 }, () => 'Tonight 3');
      const names = ['Tonight 1', 'Tonight 2', ...thirds, 'Tonight 4', 'Tonight 5'];
      expect(namesSent(opened)).toEqual(names);
      // The retries of the third round reuse its key, because the first try may have created it.
      const keys = keysSent(opened);
      expect(new Set(keys.slice(2, 3 + tries)).size).toBe(1);
      expect(new Set(keys).size).toBe(5);
    },
  );

  it('names the round whose name is taken, and continues under another', async () => {
    const opened = open();
    failsAfter(opened, 2, new ApiError(409, roundTexts.nameTaken, { param: 'roundName' }));
    await splitIntoFive(opened);
    expect(await screen.findByText(`“Tonight 3”: ${roundTexts.nameTaken.text}`)).toBeDefined();
    const name = screen.getByLabelText('Round name');
    await opened.user.clear(name);
    await opened.user.type(name, 'Friday');
    await createTheRest(opened);
    expect(namesSent(opened).slice(3)).toEqual(['Friday 3', 'Friday 4', 'Friday 5']);
    // A changed name needs a new key.
    expect(new Set(keysSent(opened)).size).toBe(6);
  });

  it('continues after a reload with the same keys', async () => {
    fakeClock();
    const before = open();
    failsAfter(before, 2, new ApiError(503, spoken('Away.')));
    await splitIntoFive(before);
    await triedAgain(before, 3);
    await screen.findByText('Away.');
    const lastKey = keysSent(before).at(-1);
    cleanup();
    const again = open();
    expect(await screen.findByText('2 of 5 rounds created:')).toBeDefined();
    expect(screen.getByText('Tonight 2')).toBeDefined();
    await createTheRest(again);
    expect(namesSent(again)).toEqual(['Tonight 3', 'Tonight 4', 'Tonight 5']);
    expect(keysSent(again)[0]).toBe(lastKey);
  });

  it('starts over with another file, or after clearing', async () => {
    fakeClock();
    const opened = open();
    failsAfter(opened, 2, new ApiError(503, spoken('Away.')));
    await splitIntoFive(opened);
    await triedAgain(opened, 3);
    await screen.findByText('Away.');
    await opened.user.click(screen.getByRole('button', { name: 'Clear round' }));
    failsAfter(opened, 0, new ApiError(503, spoken('Away.')));
    await splitIntoFive(opened);
    await waitFor(() => expect(namesSent(opened).at(-1)).toBe('Tonight 1'));
    expect(screen.queryByText('2 of 5 rounds created:')).toBeNull();
    await triedAgain(opened, 6);
    // Wait for the retries to end: they would reach the server of the next test.
    expect(await screen.findByText('Away.')).toBeDefined();
  });
});
