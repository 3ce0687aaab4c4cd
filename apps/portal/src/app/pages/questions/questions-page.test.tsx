import { ApiError, type ListedRound, roundCalls, roundTexts, spoken } from '@emcee/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { chooseFile, roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const IMPORT = '/questions?tab=import';
const GOOD_FILE = 'Question,Answer,Image\nWho?,Me,\nWhat?,That,https://example.com/a.png\n';

function serverWith(...rounds: ListedRound[]) {
  return serverWithRounds(rounds);
}

function open(at: string) {
  return renderPortal(at, { session: verifiedSession });
}

describe('the existing questions', () => {
  it('show each round with its count, day and scheme; its name opens the questions', async () => {
    serverWith(
      roundOf('General', { wagerScheme: { _id: 's', name: 'Confidence' } }),
      roundOf('Movies'),
    );
    const { user, address } = open('/questions');
    const row = (await screen.findByRole('button', { name: 'General' })).closest('tr');
    expect(row?.textContent).toContain('2026-11-20');
    expect(row?.textContent).toContain('Confidence');
    expect(screen.getAllByText('No Scheme')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Movies' }));
    const questions = screen.getByRole('table', { name: 'Questions in Movies' });
    const picture = within(questions).getByRole('img', { name: 'Picture for question 2' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['100', '100']);
    await waitFor(() => expect(address()).toBe('/questions?round=id-Movies'));
    await user.click(screen.getByRole('button', { name: 'Movies' }));
    expect(screen.queryByRole('table', { name: 'Questions in Movies' })).toBeNull();
  });

  it('enlarge a picture', async () => {
    serverWith(roundOf('Movies'));
    const { user } = open('/questions?round=id-Movies');
    await user.click(await screen.findByRole('button', { name: 'Picture for question 2' }));
    const dialog = within(await screen.findByRole('dialog'));
    const picture = dialog.getByRole('img', { name: 'Picture for question 2' });
    expect(picture.getAttribute('width')).toBeNull();
  });

  it('report a broken picture', async () => {
    serverWith(roundOf('Movies'));
    open('/questions?round=id-Movies');
    fireEvent.error(await screen.findByRole('img', { name: 'Picture for question 2' }));
    expect(screen.getByText('Image not available')).toBeDefined();
  });

  it('link to the import without rounds', async () => {
    serverWith();
    const { user, address } = open('/questions');
    const guide = await screen.findByRole('link', { name: 'How a game works' });
    expect(guide.getAttribute('href')).toBe('/guide#game');
    await user.click(await screen.findByRole('link', { name: 'Import questions' }));
    expect(await screen.findByLabelText('Round name')).toBeDefined();
    expect(address()).toBe(IMPORT);
  });

  it('offer to try again after a failed load', async () => {
    const server = serverWith();
    server.fails(roundCalls.list, new ApiError(503, spoken('Away.')));
    const { user } = open('/questions');
    await screen.findByText('Away.');
    server.replies(roundCalls.list, { preEnteredRounds: [roundOf('General')] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'General' })).toBeDefined();
  });
});

describe('the import of a round', () => {
  it('names the round after the file, shows its rows, and shows the stored round', async () => {
    const server = serverWith(roundOf('General'));
    fakeWorker();
    const created = roundOf('Tonight');
    server.replies(roundCalls.create, {
      round: { ...created, questions: created.preEnteredQuestions },
    });
    const { user, address } = open(IMPORT);
    await chooseFile(GOOD_FILE);
    expect(await screen.findByText('Skipped as header: Question, Answer, Image')).toBeDefined();
    expect(screen.getByDisplayValue('Tonight')).toBeDefined();
    const rows = within(screen.getByRole('table', { name: 'Questions in the file' })).getAllByRole(
      'row',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      'RowQuestionAnswerImage',
      '2Who?MeNone',
      '3What?That',
    ]);
    await user.click(screen.getByRole('button', { name: 'Create round' }));
    expect(await screen.findByRole('button', { name: 'Tonight' })).toBeDefined();
    expect(screen.getByText('Round “Tonight” created.')).toBeDefined();
    expect(address()).toBe('/questions');
    expect(server.inputsOf(roundCalls.create)).toEqual([
      {
        roundName: 'Tonight',
        questions: [
          { questionText: 'Who?', answerText: 'Me', image: '', worth: null, orderNum: 1 },
          {
            questionText: 'What?',
            answerText: 'That',
            image: 'https://example.com/a.png',
            worth: null,
            orderNum: 2,
          },
        ],
        worth: null,
      },
    ]);
  });

  it('shows the lists of an exported round, and stores them', async () => {
    const server = serverWith();
    fakeWorker();
    const created = roundOf('Tonight');
    server.replies(roundCalls.create, {
      round: { ...created, questions: created.preEnteredQuestions },
    });
    const { user } = open(IMPORT);
    await chooseFile(
      'Question,Answer,Image,Points,Answers,Names\nWhich song?,"ABBA\nFernando",,0.5,2 fixed,"Artist\nTitle"\nWho?,Me,,,,\n',
    );
    expect(await screen.findByText('2 answers, 0.5 points each')).toBeDefined();
    expect(screen.queryByText(/Columns not imported/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create round' }));
    await screen.findByText('Round “Tonight” created.');
    const names = ['Artist', 'Title'];
    const form = { kind: 'list', answers: 2, order: 'fixed', names, bonusPoints: 0 };
    expect(server.inputsOf(roundCalls.create)[0]?.questions).toMatchObject([
      { answerText: 'ABBA\nFernando', worth: 0.5, form },
      { answerText: 'Me' },
    ]);
  });

  it('stores nothing while there are bad rows, until the good ones are chosen', async () => {
    const server = serverWith();
    fakeWorker();
    const created = roundOf('Tonight');
    server.replies(roundCalls.create, {
      round: { ...created, questions: created.preEnteredQuestions },
    });
    const { user } = open(IMPORT);
    await chooseFile('Q,A\nWho?,Me\nWhat?,\nwho? ,ME\nHow?,So\n');
    const problems = await screen.findByRole('table', { name: 'Problems' });
    expect(within(problems).getByText('Row 3 has no answer.')).toBeDefined();
    expect(screen.getByText('Duplicate of row 2')).toBeDefined();
    const create = screen.getByRole('button', { name: 'Create round' });
    expect(create).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Skip rows with problems' }));
    await user.click(create);
    await waitFor(() => expect(server.inputsOf(roundCalls.create)).toHaveLength(1));
    const [sent] = server.inputsOf(roundCalls.create);
    expect(sent?.questions?.map(({ answerText }) => answerText)).toEqual(['Me', 'ME', 'So']);
  });

  it.each([
    ['questions.pdf', roundTexts.fileError],
    ['questions.csv.exe', roundTexts.fileError],
    [
      'questions.xlsx',
      `${roundTexts.fileError} Save it as CSV, or copy the cells and paste them here.`,
    ],
    [
      'questions.ods',
      `${roundTexts.fileError} Save it as CSV, or copy the cells and paste them here.`,
    ],
    ['questions.tsv', `${roundTexts.fileError} Rename it to .csv.`],
    ['questions.txt', `${roundTexts.fileError} Rename it to .csv.`],
  ])('refuses %s', async (name, message) => {
    serverWith();
    open(IMPORT);
    await chooseFile('Q,A\n', name);
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('lets the choice about bad rows change, and focuses Create round', async () => {
    serverWith();
    fakeWorker();
    const { user } = open(IMPORT);
    await chooseFile('Q,A\nWho?,Me\nWhat?,\nHow?,So\nWhy?,No\n');
    await user.click(await screen.findByRole('button', { name: 'Skip rows with problems' }));
    expect(screen.queryByRole('table', { name: 'Problems' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create round' }));
    await user.click(screen.getByRole('button', { name: 'Show bad rows' }));
    expect(screen.getByRole('table', { name: 'Problems' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Create round' })).toHaveProperty('disabled', true);
  });

  it('reports a file of empty lines as empty', async () => {
    serverWith();
    fakeWorker();
    open(IMPORT);
    await chooseFile('\n\n,,\n');
    expect(await screen.findByText('This file has no rows below its header.')).toBeDefined();
    expect(screen.queryByText(/Skipped as header/)).toBeNull();
  });

  it('shows its progress and can be canceled', async () => {
    serverWith();
    const worker = fakeWorker({ hangs: true });
    const { user } = open(IMPORT);
    await chooseFile(GOOD_FILE);
    await screen.findByRole('progressbar', { name: 'Reading Tonight.csv' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByLabelText('Round name')).toHaveProperty('value', '');
    expect(worker.terminated()).toBe(1);
  });

  it('keeps a typed name when canceled', async () => {
    serverWith();
    fakeWorker({ hangs: true });
    const { user } = open(IMPORT);
    await user.type(await screen.findByLabelText('Round name'), 'Friday');
    expect(screen.getByRole('button', { name: 'Clear round' })).toHaveProperty('disabled', true);
    await chooseFile(GOOD_FILE);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Round name')).toHaveProperty('value', 'Friday');
  });

  it('requires a name and questions', async () => {
    const server = serverWith();
    fakeWorker();
    const { user } = open(IMPORT);
    const name = await screen.findByLabelText('Round name');
    await user.type(name, 'Empty');
    await user.click(screen.getByRole('button', { name: 'Create round' }));
    expect(await screen.findByText(roundTexts.noQuestions.text)).toBeDefined();
    await chooseFile(GOOD_FILE);
    await screen.findByText('Preview: 2 questions');
    expect(name, 'a typed name is kept').toHaveProperty('value', 'Empty');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Create round' }));
    expect(await screen.findByText(roundTexts.nameRequired.text)).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(server.inputsOf(roundCalls.create)).toEqual([]);
  });

  it.each([
    { param: 'roundName', message: roundTexts.nameTaken.text, isUnderName: true },
    { param: 'questions.0.image', message: roundTexts.imageInvalid.text, isUnderName: false },
    { param: 'questions', message: roundTexts.subscribeForRounds.text, isUnderName: false },
  ])('shows a refused $param where it belongs', async ({ param, message, isUnderName }) => {
    const server = serverWith();
    fakeWorker();
    server.fails(roundCalls.create, new ApiError(409, spoken(message), { param }));
    const { user } = open(IMPORT);
    await chooseFile(GOOD_FILE);
    await screen.findByText('Preview: 2 questions');
    await user.click(screen.getByRole('button', { name: 'Create round' }));
    const text = await screen.findByText(message);
    const describedBy = screen.getByLabelText('Round name').getAttribute('aria-describedby') ?? '';
    expect(text.id !== '' && describedBy.split(' ').includes(text.id)).toBe(isUnderName);
  });

  it('survives a look at the list, and is cleared with Clear round', async () => {
    serverWith(roundOf('General'));
    fakeWorker();
    const { user } = open(IMPORT);
    await chooseFile(GOOD_FILE);
    await screen.findByText('Preview: 2 questions');
    await user.click(screen.getByRole('tab', { name: 'Existing Questions' }));
    await screen.findByRole('button', { name: 'General' });
    await user.click(screen.getByRole('tab', { name: 'Import' }));
    expect(await screen.findByText('Preview: 2 questions')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear round' }));
    expect(screen.queryByText('Preview: 2 questions')).toBeNull();
    expect(screen.getByLabelText('Round name')).toHaveProperty('value', '');
  });

  it('asks before the page is left', async () => {
    serverWith();
    fakeWorker();
    const { user, address } = open(IMPORT);
    await chooseFile(GOOD_FILE);
    await screen.findByText('Preview: 2 questions');
    await user.click(screen.getByRole('link', { name: 'Hosts' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    expect(address()).toBe(IMPORT);
  });
});
