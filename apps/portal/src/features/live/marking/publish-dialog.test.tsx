import { liveCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostGameOf, hostRoundOf } from '../../../../test/live-fixtures.ts';
import { openConsole } from '../../../../test/open-console.ts';
import { button, openMarking } from '../../../../test/open-marking.ts';

const move = (name: string, points: number, ranks: [number, number]) => ({
  name,
  points,
  previousRank: ranks[0],
  rank: ranks[1],
});

const rowsOf = (list: HTMLElement | undefined) =>
  within(list ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the dialog before a round is published', () => {
  it('shows the new top ranks, and the biggest moves', async () => {
    const { user } = openMarking({
      preview: {
        unmarked: { answers: 0, firstN: null },
        places: [
          { rank: 1, name: 'Agatha Quiztie', points: 24 },
          { rank: 2, name: 'Tequila Mockingbird', points: 22.5 },
        ],
        moves: [move('Tequila Mockingbird', 15, [6, 2]), move('Only Here for Snacks', 5, [2, 9])],
        movesCount: 9,
      },
    });
    await user.click(await button('Publish round 2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish round 2?' }));
    await dialog.findByRole('heading', { name: 'Standings after this round' });
    const [places, movers] = dialog.getAllByRole('list');
    expect(rowsOf(places)).toEqual([
      '1stAgatha Quiztie24 points',
      '2ndTequila Mockingbird22.5 points',
    ]);
    expect(rowsOf(movers)).toEqual([
      '4Tequila Mockingbird6th to 2nd+15',
      '7Only Here for Snacks2nd to 9th+5',
    ]);
    expect(dialog.queryByText(/n't marked/)).toBeNull();
    expect(dialog.queryByText(/more team/)).toBeNull();
  });

  it('lets the host publish without a preview', async () => {
    const { user, server, commands, roundId } = openMarking();
    server.hangs(liveCalls.preview);
    await user.click(await button('Publish round 2'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Publish round 2' }));
    expect(commands()).toEqual([{ kind: 'publish', roundId, screen: 'standings' }]);
  });
});

describe('a published round with changed marks', () => {
  const CHANGED = { state: 'published', unpublishedChanges: 3 } as const;

  it('shows changes, gains and losses, and is published again', async () => {
    const { user, commands, roundId, address } = openMarking({
      shown: CHANGED,
      preview: {
        unmarked: { answers: 0, firstN: null },
        places: [{ rank: 1, name: 'Owls', points: 4 }],
        moves: [move('Owls', 1, [2, 1]), move('Bears', -0.5, [3, 3])],
        movesCount: 4,
      },
    });
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await user.click(await button(/^Publish 3 changes/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 3 changes?' }));
    expect(await dialog.findByRole('heading', { name: 'Who gains and who loses' })).toBeDefined();
    const [, moves] = dialog.getAllByRole('list');
    expect(rowsOf(moves)).toEqual(['1Owls2nd to 1st+1', 'Bearsstays 3rd−0.5']);
    expect(dialog.getByText('And 2 more teams.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Publish 3 changes' }));
    expect(commands()).toEqual([{ kind: 'publish', roundId }]);
    await waitFor(() => expect(address()).toBe('/host'));
  });

  it('says that nobody gains or loses', async () => {
    const { user } = openMarking({ shown: { ...CHANGED, unpublishedChanges: 1 } });
    await user.click(await button(/^Publish 1 change\b/));
    expect(await screen.findByText('No team gains or loses points.')).toBeDefined();
  });

  it('has nothing to publish without a change', async () => {
    const { user, address } = openMarking({ shown: { state: 'published' } });
    expect(await button('Publish changes')).toHaveProperty('disabled', true);
    expect(screen.getByText('Nothing changed yet.')).toBeDefined();
    await user.click(await button('Back to the standings'));
    await waitFor(() => expect(address()).toBe('/host'));
    expect(await screen.findByRole('heading', { name: 'After round 2' })).toBeDefined();
  });
});

describe('the lobby after a published round', () => {
  it('shows unpublished changes, and links to them', async () => {
    const round = hostRoundOf({ state: 'published', through: 2, unpublishedChanges: 2 });
    const { user, server, address } = openConsole({ game: hostGameOf({ rounds: [round] }) });
    server.hangs(liveCalls.marking);
    expect(await screen.findByText('2 changes not published yet')).toBeDefined();
    await user.click(await button('See 2 changes'));
    expect(address()).toBe(`/host?change=${round._id}`);
  });

  it('offers to change marks only if that is possible', async () => {
    const rounds = [1, 2].map((number) =>
      hostRoundOf({
        _id: `round-${number}`,
        number,
        name: `Films ${number}`,
        state: 'published',
        switchRounds: true,
      }),
    );
    const { user, server, address, tell } = openConsole({ game: hostGameOf({ rounds }) });
    server.hangs(liveCalls.marking);
    expect(await button('Change marks')).toBeDefined();
    await user.click(await button('Change marks of Films 1'));
    expect(address()).toBe('/host?change=round-1');
    const fixed = rounds.map((round) => ({ ...round, mayChange: false }));
    tell(hostGameOf({ seq: 2, rounds: fixed }));
    await waitFor(() => expect(address()).toBe('/host'));
    expect(screen.queryByRole('button', { name: /^Change marks/ })).toBeNull();
  });

  it('asks about unpublished changes before it closes the room', async () => {
    const round = hostRoundOf({ state: 'published', unpublishedChanges: 2 });
    const { user, commands } = openConsole({ game: hostGameOf({ rounds: [round] }) });
    await user.click(await button('Finish'));
    await user.click(await button('Close the room'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Your changes to “Art Attack” aren't published/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'publish', roundId: round._id },
        { kind: 'end', isMarkedLater: false },
      ]),
    );
  });
});
