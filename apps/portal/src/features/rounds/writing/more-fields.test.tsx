import {
  alternateTexts,
  fieldError,
  libraryCalls,
  roundCalls,
  roundTexts,
  tagTexts,
} from '@emcee/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import {
  field,
  roundOf,
  serverWithRounds,
  watchedReloads,
} from '../../../../test/round-fixtures.ts';

const [who, what] = roundOf('Movies').preEnteredQuestions;
const said = {
  ...{ alternateAnswers: ['Lutetia'], note: 'Say it slowly.', explanation: 'Since 52 BC.' },
  tags: ['towns'],
};
const movies = roundOf('Movies', {
  preEnteredQuestions: [who, what].flatMap((each, at) =>
    each === undefined ? [] : { ...each, ...(at === 0 && said) },
  ),
});

watchedReloads();

function serverOf(round = movies) {
  const server = serverWithRounds([round]);
  server.replies(libraryCalls.tags, { tags: [{ tag: 'towns', rounds: 0, questions: 1 }] });
  server.replies(roundCalls.update, { round: { ...round, questions: round.preEnteredQuestions } });
  return server;
}

async function openQuestion(number: number, hostname = 'localhost') {
  const { user } = renderPortal('/questions/id-Movies', { session, hostname });
  await user.click(await screen.findByRole('button', { name: `Edit question ${number}` }));
  const row = screen.getByRole('list', { name: 'Questions in this round' });
  return { user, row: within(row) };
}

it('More is open if it has something, and adds and removes answers and tags by Enter', async () => {
  const server = serverOf();
  const { user, row } = await openQuestion(1);
  expect(row.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true');
  expect(row.getByText('Lutetia')).toBeDefined();
  await user.type(row.getByLabelText('Also accept'), 'Paname{Enter}City of Light / Paname{Enter}');
  await user.click(row.getByRole('button', { name: 'Remove Lutetia' }));
  await user.clear(row.getByLabelText('Note for the host'));
  await user.type(row.getByLabelText('Explanation'), ' Really!');
  // Leaving the field adds what was typed.
  await user.type(row.getByLabelText('Tags'), 'France, Old Towns');
  await user.click(screen.getByRole('button', { name: 'Save round' }));
  await waitFor(() => expect(server.inputsOf(roundCalls.update)).toHaveLength(1));
  const [first, second] = server.inputsOf(roundCalls.update)[0]?.questions ?? [];
  expect(first).toMatchObject({
    alternateAnswers: ['Paname', 'City of Light'],
    note: '',
    explanation: 'Since 52 BC. Really!',
    tags: ['towns', 'france', 'old towns'],
  });
  expect(Object.keys(second ?? {})).not.toContain('tags');
});

it('More is closed without anything in it, and speaks of teachers in schools', async () => {
  serverOf();
  const { user, row } = await openQuestion(2, 'education.localhost');
  const more = row.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(row.getByLabelText('Note for the teacher')).toBeDefined();
  expect(row.getByText('Only the teacher sees it, in the console.')).toBeDefined();
  expect(row.getByText('Players read it below the correct answer.')).toBeDefined();
});

it('More shows the refusals of the editor and of the server at their fields', async () => {
  const server = serverOf();
  const { user, row } = await openQuestion(1);
  await user.type(row.getByLabelText('Also accept'), '/Paname{Enter}{Enter}');
  expect(row.getByText(alternateTexts.oneAnswer.text)).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Remove /Paname' }));
  await user.type(row.getByLabelText('Tags'), 'old{Enter}');
  server.fails(roundCalls.update, fieldError('questions.0.tags', tagTexts.full));
  await user.click(screen.getByRole('button', { name: 'Save round' }));
  await waitFor(() => expect(row.getByLabelText('Tags').getAttribute('aria-invalid')).toBe('true'));
});

it('drafts keep what was written under More', async () => {
  serverOf();
  const { user, row } = await openQuestion(2);
  await user.click(row.getByRole('button', { name: 'More' }));
  await user.type(row.getByLabelText('Explanation'), 'Because.');
  await user.type(row.getByLabelText('Tags'), 'old{Enter}');
  await waitFor(() => expect(screen.getByText(/kept on this device/)).toBeDefined());
  cleanup();
  const again = await openQuestion(2);
  expect(screen.getByText('We restored your unsaved changes.')).toBeDefined();
  expect(again.row.getByDisplayValue('Because.')).toBeDefined();
  expect(again.row.getByRole('button', { name: 'Remove old' })).toBeDefined();
});

it('the conflict page compares what is under More', async () => {
  const server = serverOf();
  server.fails(roundCalls.update, fieldError('revision', roundTexts.changed));
  const { user, row } = await openQuestion(1);
  await user.type(row.getByLabelText('Also accept'), 'Paname{Enter}');
  await user.type(await field('Round name'), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: 'Differences' });
  const mine = /Also accept: Lutetia, Paname · Note: Say it slowly\. · Explanation: Since 52 BC\./;
  expect(within(table).getByText(mine)).toBeDefined();
});
