import { ApiError, roundCalls, spoken } from '@emcee/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { chooseFile, roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const OPTIONS = 'Question,Option A,Option B,Option C,Correct\nWho?,x,y,z,1\nWhat?,x,y,z,2\n';

beforeEach(draftStorage);

function open() {
  const server = serverWithRounds([]);
  fakeWorker();
  return { server, ...renderPortal('/questions?tab=import', { session: verifiedSession }) };
}

async function choose(
  user: ReturnType<typeof open>['user'],
  field: string,
  option: string | RegExp,
) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const TWO_SEPARATORS =
  'Question;Answer;a|Question|Answer\nWho?;Me;x|Why?|So\nWhat?;That;y|How?|Well\n';

function separatorField() {
  return screen.getByRole('combobox', { name: 'Separator' });
}

function createButton() {
  return screen.getByRole('button', { name: /^Create/ });
}

describe('an imported sheet', () => {
  it('names columns and rows that are left out', async () => {
    open();
    await chooseFile('Quiz night,,\nDifficulty,Question,Answer\nGeo,Who?,Me\nGeo,,\n');
    expect(await screen.findByText('Columns not imported: Difficulty')).toBeDefined();
    expect(screen.getByText('Skipped above the header: Quiz night')).toBeDefined();
    expect(screen.getByText('Skipped as header: Difficulty, Question, Answer')).toBeDefined();
    expect(screen.getByText('Rows without a question, not imported: 4')).toBeDefined();
  });

  it('shows how it is read, and takes another way to read it', async () => {
    const { user } = open();
    await chooseFile('Question,Answer,Synonym\nWho?,Me,I\nWhat?,That,It\n');
    expect(await screen.findByText('Question from Question, answer from Answer.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: "Change how it's read" }));
    await choose(user, 'Answer', /^Synonym/);
    await user.click(screen.getByRole('button', { name: 'Read it this way' }));
    expect(await screen.findByText('Question from Question, answer from Synonym.')).toBeDefined();
    expect(screen.getByRole('cell', { name: 'It' })).toBeDefined();
  });
});

describe('a file of Moodle', () => {
  const reason =
    "GIFT and Aiken files can't be imported. Put the questions into a table, and save it as CSV.";

  it.each([
    ['Quiz.gift', 'What is this?'],
    ['Quiz.txt', '::Q1:: Who, then? {=Me ~You}\r\n\r\n::Q2:: What? {=That ~This}\r\n'],
    ['Quiz.txt', 'Who is it?\nA. Me\nB. You\nANSWER: B\n'],
  ])('called %s is refused with a reason that no new name changes', async (name, content) => {
    open();
    await chooseFile(content, name);
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByText(/Rename it/)).toBeNull();
  });

  it('differs from a table called .txt, which only needs another name', async () => {
    open();
    await chooseFile('Question\tAnswer\nWho?\tMe\n', 'Quiz.txt');
    expect(await screen.findByText(/Rename it to .csv/)).toBeDefined();
  });
});

describe('the separator of a sheet', () => {
  it('can be chosen in the dialog, and back from a file that then has one column', async () => {
    const { user } = open();
    await chooseFile('Question;Answer\nWho?;Me\nWhat?;That\n');
    await screen.findByText('Preview: 2 questions');
    await user.click(screen.getByRole('button', { name: "Change how it's read" }));
    await choose(user, 'Separator', 'Tab');
    expect(await screen.findByText(/This file has one column\./)).toBeDefined();
    expect(createButton()).toHaveProperty('disabled', true);
    await waitFor(() => expect(document.activeElement).toBe(separatorField()));
    await choose(user, 'Separator', 'Semicolon (;)');
    expect(await screen.findByText('Preview: 2 questions')).toBeDefined();
    expect(screen.queryByText(/This file has one column\./)).toBeNull();
  });

  it('keeps the focus in its field while the dialog shows other columns', async () => {
    const { user } = open();
    await chooseFile(TWO_SEPARATORS);
    await choose(user, 'Separator', 'Pipe (|)');
    await screen.findByRole('cell', { name: 'So' });
    await waitFor(() => expect(document.activeElement).toBe(separatorField()));
  });

  it('is kept for a reload', async () => {
    const { user } = open();
    await chooseFile(TWO_SEPARATORS);
    await choose(user, 'Separator', 'Pipe (|)');
    await screen.findByRole('cell', { name: 'So' });
    await user.click(screen.getByRole('button', { name: 'Read it this way' }));
    await screen.findByText(/^The file stays on this device/);
    cleanup();
    open();
    expect(await screen.findByRole('cell', { name: 'So' })).toBeDefined();
  });
});

describe('a sheet that can be read in more than one way', () => {
  it('is asked about before anything is shown or created', async () => {
    const { user } = open();
    await chooseFile('Who?,Me\nWhat?,That\n');
    const dialog = await screen.findByRole('dialog', { name: 'Check how this file is read' });
    expect(within(dialog).getByText(/The first row looks like a question\./)).toBeDefined();
    expect(within(dialog).getByText('2 of 2 rows can be read.')).toBeDefined();
    expect(screen.queryByText(/^Preview/)).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('First check how the file is read.')).toBeDefined();
    expect(createButton()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await user.click(await screen.findByRole('button', { name: 'Read it this way' }));
    expect(await screen.findByText('Preview: 2 questions')).toBeDefined();
    expect(createButton()).toHaveProperty('disabled', false);
  });

  it('counts its options as chosen', async () => {
    const { user } = open();
    await chooseFile(OPTIONS);
    await screen.findAllByText('Option numbers may start at 1 or at 0.');
    await choose(user, 'Option numbers start at', '0');
    await user.click(screen.getByRole('button', { name: 'Read it this way' }));
    expect(await screen.findByRole('cell', { name: /^z/ })).toBeDefined();
    expect(
      screen.getByText('Question from Question, answer: the option named in Correct.'),
    ).toBeDefined();
  });

  it('keeps its options, unless they are left out', async () => {
    const { server, user } = open();
    const round = roundOf('Sheet');
    server.replies(roundCalls.create, { round: { ...round, questions: [] } });
    await chooseFile(OPTIONS.replace(',2', ',3'));
    await screen.findAllByText('Option numbers may start at 1 or at 0.');
    await user.click(screen.getByRole('button', { name: 'Read it this way' }));
    expect(await screen.findByText('2 multiple-choice questions')).toBeDefined();
    expect(screen.getAllByText('3 options')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Import without options' }));
    await screen.findByText('2 multiple-choice questions, imported without options');
    await waitFor(() => expect(screen.queryAllByText('3 options')).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Import with options' }));
    expect(await screen.findAllByText('3 options')).toHaveLength(2);
    await user.click(createButton());
    await waitFor(() => expect(server.inputsOf(roundCalls.create)).toHaveLength(1));
    const form = { kind: 'choice', options: ['x', 'y', 'z'] };
    expect(server.inputsOf(roundCalls.create)).toMatchObject([
      {
        questions: [
          { answerText: 'x', form },
          { answerText: 'z', form },
        ],
      },
    ]);
  });

  it('starts with all options if none is known to be correct', async () => {
    const { user } = open();
    await chooseFile('Question,Option A,Option B\nWho is it?,Ann,Bob\nWhat is it?,Tea,Rum\n');
    await choose(user, 'Answer', 'The option named in a column');
    expect(await screen.findByText('Choose the column that names the option.')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /^Option A/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /^Option B/ })).toHaveProperty('checked', true);
  });

  it('is read after choosing the question, the answer and the first row', async () => {
    const { user } = open();
    await chooseFile('1,Who is it?,Me\n2,What is it?,That\n3,How is it?,So\n');
    await choose(user, 'Question', /^Column C/);
    await choose(user, 'Answer', /^Column B/);
    await choose(user, 'First row', 'A question');
    await user.click(screen.getByRole('button', { name: /^Read it/ }));
    expect(await screen.findByText('Question from Column C, answer from Column B.')).toBeDefined();
    expect(screen.getByText('Preview: 3 questions')).toBeDefined();
  });

  it('needs a column with answers, and says what can not be read', async () => {
    const { user } = open();
    await chooseFile('Question,Answer\nWho?,\nWhat?,\nWhy?,So\nHow?,\n');
    expect(await screen.findByText('Choose the column with the answers.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Read it this way anyway' })).toHaveProperty(
      'disabled',
      true,
    );
    await choose(user, 'Answer', /^Answer/);
    expect(await screen.findByText('1 of 4 rows can be read.')).toBeDefined();
    expect(screen.getByRole('row', { name: '2 Who? Row 2 has no answer.' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Read it this way anyway' }));
    expect(await screen.findByText(/^3 problems found\./)).toBeDefined();
  });

  it('lets another file be chosen', async () => {
    const { user } = open();
    await chooseFile('Who?,Me\nWhat?,That\n');
    await user.click(await screen.findByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByText('Choose a file first.')).toBeDefined();
  });

  it('is read in another code page', async () => {
    const { user } = open();
    const letters = Uint8Array.from([0xca, 0xf2, 0xee, 0x3f, 0x2c, 0xdf, 0x0a]);
    const header = new TextEncoder().encode('Question,Answer\n');
    await chooseFile([header, letters]);
    await choose(user, 'Text encoding', 'Cyrillic (Windows)');
    expect(await screen.findByRole('cell', { name: 'Кто?' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Read it this way' }));
    expect(await screen.findByText('Preview: 1 question')).toBeDefined();
  });
});

describe('a reading that was chosen', () => {
  it('is remembered for files with the same header', async () => {
    const { user } = open();
    await chooseFile('Foo,Bar,Baz\nA hint,Who?,Me\nNo hint,What?,That\n');
    await choose(user, 'First row', 'Header, skipped');
    await choose(user, 'Question', /^Bar/);
    await choose(user, 'Answer', /^Baz/);
    await user.click(await screen.findByRole('button', { name: 'Read it this way' }));
    await screen.findByText(/^Preview/);
    await user.click(screen.getByRole('button', { name: 'Clear round' }));
    await chooseFile('Foo,Bar,Baz\nA hint,Why?,So\nNo hint,How?,Well\n', 'Next.csv');
    expect(
      await screen.findByText('Read the way you chose last time for this header.'),
    ).toBeDefined();
    expect(screen.getByRole('cell', { name: 'Well' })).toBeDefined();
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
    await choose(user, 'Start a new round', 'For each value in Part');
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
