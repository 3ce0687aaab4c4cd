import { ApiError, roundCalls, spoken } from '@emcee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const OPTIONS = 'Question,Option A,Option B,Option C,Correct\nWho?,x,y,z,1\nWhat?,x,y,z,2\n';

beforeEach(draftStorage);

function open() {
  const server = serverWithRounds([]);
  fakeWorker();
  return { server, ...renderPortal('/questions?tab=import', { session: verifiedSession }) };
}

async function chooseFile(content: string, name = 'Tonight.csv') {
  fireEvent.change(await screen.findByLabelText('Question file (CSV)'), {
    target: { files: [new File([content], name, { type: 'text/csv' })] },
  });
}

async function chooseRole(user: ReturnType<typeof open>['user'], column: string, role: string) {
  await user.click(await screen.findByRole('combobox', { name: column }));
  await user.click(await screen.findByRole('option', { name: role }));
}

function createButton() {
  return screen.getByRole('button', { name: /^Create/ });
}

describe('an imported sheet', () => {
  it('names columns and rows that are left out', async () => {
    open();
    await chooseFile('Quiz night,,\nCategory,Question,Answer\nGeo,Who?,Me\nGeo,,\n');
    expect(await screen.findByText('Columns not imported: Category')).toBeDefined();
    expect(screen.getByText('Skipped above the header: Quiz night')).toBeDefined();
    expect(screen.getByText('Skipped as header: Category, Question, Answer')).toBeDefined();
    expect(screen.getByText('Rows without a question, not imported: 4')).toBeDefined();
  });

  it('asks about a first row that looks like a question', async () => {
    const { user } = open();
    await chooseFile('Who?,Me\nWhat?,That\n');
    expect(await screen.findByText('This looks like a question. Keep it?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use it as a question' }));
    expect(await screen.findByText('Preview: 2 questions')).toBeDefined();
  });

  it('asks once if options start at 0 or 1, before creating anything', async () => {
    const { user } = open();
    await chooseFile(OPTIONS);
    expect(
      await screen.findByText('Is the first option number 0 or 1 in this file?'),
    ).toBeDefined();
    expect(createButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('First choose whether options start at 0 or 1.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Count options from 0' }));
    expect(await screen.findByText('The first option has the number 0.')).toBeDefined();
    expect(await screen.findByRole('cell', { name: 'z' })).toBeDefined();
    expect(createButton()).toHaveProperty('disabled', false);
  });

  it('gives one reason if most rows fail, and offers no good rows', async () => {
    open();
    await chooseFile('Question,Answer\nWho?,\nWhat?,\nWhy?,So\n');
    expect(await screen.findByText(/^Most rows have no answer\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Skip rows with problems' })).toBeNull();
    expect(createButton()).toHaveProperty('disabled', true);
  });

  it('remembers chosen columns for the next file of the same kind', async () => {
    const { user } = open();
    await chooseFile('Foo,Bar,Baz\nA hint,Who?,Me\n');
    await chooseRole(user, 'Bar', 'Question');
    await chooseRole(user, 'Baz', 'Answer');
    expect(await screen.findByText('Columns not imported: Foo')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear round' }));
    await chooseFile('Foo,Bar,Baz\nA hint,What?,That\n', 'Next.csv');
    expect(await screen.findByRole('cell', { name: 'What?' })).toBeDefined();
    expect(screen.getByText('Columns not imported: Foo')).toBeDefined();
  });
});

describe('an import in progress', () => {
  it('is restored after a failed save and a reload, and forgotten once cleared', async () => {
    const { server, user } = open();
    server.fails(roundCalls.create, new ApiError(503, spoken('Away.')));
    await chooseFile('Question,Answer\nWho?,Me\nWhat?,That\n');
    await screen.findByText('Preview: 2 questions');
    await user.clear(screen.getByLabelText('Round name'));
    await user.type(screen.getByLabelText('Round name'), 'Friday');
    fakeClock();
    await user.click(createButton());
    await passTime(1_500);
    await screen.findByText('Away.');
    await screen.findByText(/^The file stays on this device/);
    cleanup();
    const again = open();
    expect(await screen.findByText('Preview: 2 questions')).toBeDefined();
    expect(screen.getByLabelText('Round name')).toHaveProperty('value', 'Friday');
    await again.user.click(screen.getByRole('button', { name: 'Clear round' }));
    cleanup();
    open();
    await screen.findByText('Choose a file first.');
    expect(screen.queryByText('Preview: 2 questions')).toBeNull();
  });
});

describe('an import without a name', () => {
  it('is not sent, and requires a name', async () => {
    const { server, user } = open();
    await chooseFile('Question,Answer\nWho?,Me\n');
    await screen.findByText('Preview: 1 question');
    await user.clear(screen.getByLabelText('Round name'));
    await user.click(createButton());
    expect(await screen.findByText('Round name is required')).toBeDefined();
    expect(server.inputsOf(roundCalls.create)).toEqual([]);
  });
});

describe('a file of more than 998 questions', () => {
  it('is split into numbered rounds by size or by a column', async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, n) => `What is ${n}?,${n},${n < 700 ? 'Low' : 'High'}`,
    );
    const { server, user } = open();
    await chooseFile(`Question,Answer,Part\n${rows.join('\n')}`);
    await screen.findByText('Split the file into rounds, or skip the rows with problems.');
    await user.click(screen.getByRole('button', { name: 'Split into rounds' }));
    expect(await screen.findByText('24 rounds:')).toBeDefined();
    await user.clear(screen.getByLabelText('Questions per round'));
    expect(screen.getByText('Questions per round is required')).toBeDefined();
    const undecided = 'First enter how many questions each round has.';
    expect(screen.getByText(undecided)).toBeDefined();
    expect(screen.queryByText('24 rounds:')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create 24 rounds' })).toHaveProperty(
      'disabled',
      true,
    );
    await chooseRole(user, 'Start a new round', 'For each value in Part');
    expect(await screen.findByText('Tonight 2: High (500 questions)')).toBeDefined();
    expect(screen.queryByText(undecided)).toBeNull();
    server.repliesWith(roundCalls.create, ({ roundName = '' }) => {
      const created = roundOf(roundName);
      return { round: { ...created, questions: created.preEnteredQuestions } };
    });
    await user.click(screen.getByRole('button', { name: 'Create 2 rounds' }));
    await waitFor(() => expect(server.inputsOf(roundCalls.create)).toHaveLength(2));
    const sent = server.inputsOf(roundCalls.create);
    expect(sent.map(({ roundName }) => roundName)).toEqual(['Tonight 1: Low', 'Tonight 2: High']);
    expect(sent.map(({ questions }) => questions?.length)).toEqual([700, 500]);
    expect(await screen.findByText('2 rounds created.')).toBeDefined();
  });
});
