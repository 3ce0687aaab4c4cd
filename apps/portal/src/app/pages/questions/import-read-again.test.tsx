import { roundCalls } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { chooseFile, roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

beforeEach(draftStorage);

async function open(content: string) {
  const server = serverWithRounds([]);
  server.repliesWith(roundCalls.create, ({ roundName = '' }) => {
    const { preEnteredQuestions: questions, ...round } = roundOf(roundName);
    return { round: { ...round, questions } };
  });
  const worker = fakeWorker();
  const { user } = renderPortal('/questions?tab=import', { session: verifiedSession });
  await chooseFile(content);
  await screen.findByText(/^Preview/);
  return { server, worker, user };
}

describe('a file read again with other choices', () => {
  it('creates no rounds from the earlier reading', async () => {
    const questions = Array.from({ length: 100 }, (_, n) => `What is ${n}?,${n}`);
    const { server, worker, user } = await open(`Question,Answer\n${questions.join('\n')}`);
    await user.click(screen.getByRole('button', { name: 'Split into rounds' }));
    await screen.findByRole('button', { name: 'Create 2 rounds' });
    worker.hang();
    const size = screen.getByRole('textbox', { name: 'Questions per round' });
    await user.clear(size);
    await user.type(size, '25{Enter}');
    expect(worker.choices().at(-1)?.split).toEqual({ column: null, size: 25 });
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    expect(await screen.findByText('The file is still being read.')).toBeDefined();
    expect(server.inputsOf(roundCalls.create)).toEqual([]);
  });

  it('keeps a chosen reading when it is split', async () => {
    const { worker, user } = await open('Question,Answer,Synonym\nWho?,Me,I\n');
    await user.click(screen.getByRole('button', { name: "Change how it's read" }));
    await user.click(await screen.findByRole('combobox', { name: 'Answer' }));
    await user.click(await screen.findByRole('option', { name: /^Synonym/ }));
    await user.click(screen.getByRole('button', { name: 'Read it this way' }));
    await screen.findByText('Question from Question, answer from Synonym.');
    worker.hang();
    await user.click(screen.getByRole('button', { name: 'Split into rounds' }));
    expect(worker.choices().at(-1)).toMatchObject({
      reading: { question: 0, answer: { kind: 'text', column: 2 } },
      split: { column: null },
    });
  });
});
