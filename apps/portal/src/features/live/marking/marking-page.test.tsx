import { liveCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, OTHER_ID, openMarking, rows } from '../../../../test/open-marking.ts';

describe('the marking page', () => {
  it('marks the round later, reopens it, and asks before discarding it', async () => {
    const { user, commands, roundId } = openMarking();
    await user.click(await button('Mark later'));
    await user.click(await button('Reopen the round'));
    await user.click(await button('Discard'));
    await user.click(await button('Discard round'));
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'putOff', roundId },
        { kind: 'reopenRound', roundId },
        { kind: 'discard', roundId },
      ]),
    );
  });

  it('switches to another round in marking, if rounds may be switched', async () => {
    const { user, commands, tell, game, server, address } = openMarking({ switchRounds: true });
    const rounds = within(await screen.findByRole('navigation', { name: 'Rounds to mark' }));
    expect(rounds.getByRole('button', { current: true }).textContent).toBe('Round 2Art Attack');
    await user.click(await button(/^Question\s*2\s*2 to mark$/));
    expect(address()).toBe('/host?question=2');
    await user.click(rounds.getByRole('button', { name: /Local Legends/ }));
    expect(commands()).toEqual([{ kind: 'switchTo', roundId: OTHER_ID }]);
    tell({ ...game, seq: 2, seen: 6, markingRound: OTHER_ID });
    await waitFor(() => expect(address()).toBe('/host'));
    await waitFor(() =>
      expect(server.inputsOf(liveCalls.marking).at(-1)).toEqual({ roundId: OTHER_ID }),
    );
  });

  it('stays on its round if rounds may not be switched', async () => {
    openMarking();
    await screen.findByText('Vermeer');
    expect(screen.queryByRole('navigation', { name: 'Rounds to mark' })).toBeNull();
  });

  it('lists its shortcuts on a question mark', async () => {
    const { user } = openMarking();
    await user.click(await button('Next unmarked answer'));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('wrong, half, right');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
  });

  it('fits a phone: arrows for questions, and publishing next to the round', async () => {
    const wide = window.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...wide(media), matches: true }));
    const { user } = openMarking();
    expect(await button('Previous question')).toHaveProperty('disabled', true);
    await user.click(await button('Next question'));
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    expect(await button('Undo')).toBeDefined();
    await user.click(await button('Publish round 2'));
    expect(await screen.findByRole('dialog', { name: 'Publish round 2?' })).toBeDefined();
    vi.stubGlobal('matchMedia', wide);
  });

  it('marks an ended game, with the number of its stage', async () => {
    const { user, server, address, commands } = openMarking({ isEnded: true });
    await user.click((await screen.findAllByRole('button', { name: 'Right' }))[0] ?? document.body);
    expect(screen.queryByRole('button', { name: 'Mark later' })).toBeNull();
    server.replies(liveCalls.state, { game: null, toMark: [], lastName: '' });
    await user.click(await button('Publish round 2'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).not.toContain('screen');
    await user.click(within(dialog).getByRole('button', { name: 'Publish round 2' }));
    await waitFor(() => expect(address()).toBe('/host'));
    expect(commands().map((command) => command?.kind)).toEqual(['mark', 'publish']);
    expect(server.inputsOf(liveCalls.command).map(({ seen }) => seen)).toEqual([40, 40]);
    expect(screen.queryByText(/To mark/)).toBeNull();
  });

  it('starts with a tip until the first mark, if the room gives tips', async () => {
    const { user } = openMarking({ helperTips: true, shown: { number: 1 } });
    await screen.findByText(/^Suggestions don't count until you confirm them/);
    await user.click((await screen.findAllByRole('button', { name: 'Right' }))[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText(/^Suggestions don't count/)).toBeNull());
  });

  it.each([
    [{ helperTips: false, shown: { number: 1 } }],
    [{ helperTips: true, shown: { number: 2 } }],
  ])('has no tip otherwise: %o', async (night) => {
    openMarking(night);
    await screen.findByText('Vermeer');
    expect(screen.queryByText(/^Suggestions don't count/)).toBeNull();
  });
});
