import { roundCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { chooseFile, roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const FILE =
  'Question,Answer,Aka,Aside,Why,Box\nWho?,Me,I;Myself,Slowly,Because.,"Old, me"\nWhat?,That,,,,\n';

beforeEach(draftStorage);

it('an import takes other answers, notes, explanations and tags from chosen columns', async () => {
  const server = serverWithRounds([]);
  const round = roundOf('Tonight');
  server.replies(roundCalls.create, { round: { ...round, questions: round.preEnteredQuestions } });
  fakeWorker();
  const { user } = renderPortal('/questions?tab=import', { session });
  await chooseFile(FILE);
  await screen.findByRole('dialog', { name: 'Check how this file is read' });
  const columns = { 'Also accept': 'Aka', Note: 'Aside', Explanation: 'Why', Tags: 'Box' };
  for (const [field, column] of Object.entries(columns)) {
    expect(screen.getByRole('combobox', { name: field })).toHaveProperty('value', 'None');
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${column}`) }));
  }
  await user.click(screen.getByRole('button', { name: 'Read it this way' }));
  for (const text of ['Also correct: I, Myself', 'Slowly', 'Tags: old, me'])
    expect(await screen.findByText(text)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Explanation' }));
  expect(screen.getByText('Because.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Create round' }));
  await waitFor(() => expect(server.inputsOf(roundCalls.create)).toHaveLength(1));
  expect(server.inputsOf(roundCalls.create)[0]?.questions?.slice(0, 1)).toMatchObject([
    {
      ...{ alternateAnswers: ['I', 'Myself'], note: 'Slowly', explanation: 'Because.' },
      tags: ['old', 'me'],
    },
  ]);
});
