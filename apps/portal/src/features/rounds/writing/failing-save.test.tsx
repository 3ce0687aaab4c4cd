import { ApiError, roundCalls, spoken, unavailable } from '@emcee/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds, watchedReloads } from '../../../../test/round-fixtures.ts';

const movies = roundOf('Movies', { revision: 4 });
const stored = { ...movies, questions: movies.preEnteredQuestions };

const open = () => renderPortal('/questions/id-Movies', { session: verifiedSession });
const field = (name: string) => screen.findByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save round' });

const reload = watchedReloads();

describe('a round whose save fails', () => {
  it('is saved once the server is back, without a message', async () => {
    const server = serverWithRounds([movies]);
    server.fails(roundCalls.update, unavailable());
    const { user } = open();
    await user.type(await field('Round name'), ' tonight');
    fakeClock();
    await user.click(saveButton());
    await waitFor(() => expect(server.inputsOf(roundCalls.update)).toHaveLength(1));
    server.replies(roundCalls.update, { round: stored });
    await passTime(500);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByText(unavailable().message)).toBeNull();
    const [first, ...again] = server.inputsOf(roundCalls.update);
    expect(again).toEqual([first]);
  });

  it('opens the 500 page when the server fails, and restores the changes afterwards', async () => {
    const server = serverWithRounds([movies]);
    server.fails(roundCalls.update, new ApiError(500, spoken('x')));
    const { user, address } = open();
    await user.type(await field('Round name'), ' tonight');
    await user.type(await field('Question'), 'Whe');
    await user.type(await field('Answer'), 'Now');
    await user.click(saveButton());
    await waitFor(() => expect(address()).toBe('/pages/errors/error-500'));
    cleanup();
    const { user: later } = open();
    expect(await field('Round name')).toHaveProperty('value', 'Movies tonight');
    expect(screen.getByText('We restored your unsaved changes.')).toBeDefined();
    server.replies(roundCalls.update, { round: stored });
    await later.click(saveButton());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.inputsOf(roundCalls.update).at(-1)).toMatchObject({
      roundName: 'Movies tonight',
      revision: 4,
      questions: [{}, {}, { questionText: 'Whe', answerText: 'Now' }],
    });
    cleanup();
    open();
    expect(await field('Round name')).toHaveProperty('value', 'Movies');
  });
});
