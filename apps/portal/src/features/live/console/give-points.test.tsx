import { fieldError, liveCalls, seatPointsTexts } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostGameOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole, seatOf } from '../../../../test/open-console.ts';
import { readPoints, steppedPoints } from './points-form.tsx';

const game = hostGameOf({ seatsCount: 2 });
const bears = seatOf('The Quizzly Bears', 3.5);
const owls = seatOf('Owls');
const at = '/host?tab=teams';

async function openDialog() {
  const opened = openConsole({ game, seats: [bears, owls], at });
  await opened.user.click(await button('Give points to The Quizzly Bears'));
  const dialog = await screen.findByRole('dialog', { name: 'Points for The Quizzly Bears' });
  return { ...opened, dialog: within(dialog) };
}

describe('points for a team', () => {
  it('are given with a reason, and listed', async () => {
    const { user, dialog, commands } = await openDialog();
    expect(document.activeElement).toBe(dialog.getByLabelText('Points'));
    await user.click(dialog.getByRole('button', { name: 'More points' }));
    await user.type(dialog.getByLabelText('Reason'), '  best name {Enter}');
    expect(await screen.findByText('The Quizzly Bears: +2, best name')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    const seatId = bears._id;
    expect(commands()).toEqual([{ kind: 'seatPoints', seatId, points: 2, reason: 'best name' }]);
  });

  it('are deducted by steps that skip 0, or by typing', async () => {
    const { user, dialog, commands } = await openDialog();
    const points = dialog.getByLabelText<HTMLInputElement>('Points');
    await user.click(dialog.getByRole('button', { name: 'Fewer points' }));
    expect(points.value).toBe('−1');
    await user.clear(points);
    await user.type(points, '-3');
    await user.type(dialog.getByLabelText('Reason'), 'phone{Enter}');
    await waitFor(() => expect(commands()).toMatchObject([{ points: -3, reason: 'phone' }]));
  });

  it('require points and a reason', async () => {
    const { user, dialog, commands } = await openDialog();
    const points = dialog.getByLabelText('Points');
    await user.clear(points);
    await user.type(points, 'two');
    await user.click(dialog.getByRole('button', { name: 'Give points' }));
    expect(await dialog.findByText(seatPointsTexts.range.text)).toBeDefined();
    expect(dialog.getByText(seatPointsTexts.reasonRequired.text)).toBeDefined();
    await user.clear(points);
    await user.type(points, '1.5');
    await user.click(dialog.getByRole('button', { name: 'Give points' }));
    const whole = 'Half points are off in this room. Enter whole points.';
    expect(await dialog.findByText(whole)).toBeDefined();
    expect(commands()).toEqual([]);
  });

  it('do not close a dialog that was opened later', async () => {
    const { user, server, dialog } = await openDialog();
    const arrive = server.repliesLater(liveCalls.command, { game });
    await user.type(dialog.getByLabelText('Reason'), 'best name{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Give points to Owls'));
    const other = within(await screen.findByRole('dialog', { name: 'Points for Owls' }));
    await user.type(other.getByLabelText('Reason'), 'quick');
    arrive();
    expect(await screen.findByText('The Quizzly Bears: +1, best name')).toBeDefined();
    expect(other.getByLabelText('Reason')).toHaveProperty('value', 'quick');
    expect(screen.getByRole('dialog', { name: 'Points for Owls' })).toBeDefined();
  });

  it("show the server's refusal below the field", async () => {
    const { user, server, dialog } = await openDialog();
    server.fails(liveCalls.command, fieldError('points', seatPointsTexts.wholePoints));
    await user.type(dialog.getByLabelText('Reason'), 'name{Enter}');
    const points = dialog.getByLabelText('Points');
    await waitFor(() => expect(points.getAttribute('aria-invalid')).toBe('true'));
  });

  it('are listed below their team, and can be undone', async () => {
    const given = { _id: 'given-1', points: -0.5, reason: 'phone under the table' };
    const seats = [{ ...bears, seatPoints: [given] }, owls];
    const { user, server, commands } = openConsole({ game, seats, at });
    const list = await screen.findByRole('list', { name: 'Points given to The Quizzly Bears' });
    expect(list.textContent).toContain('−0.5 phone under the table');
    expect(screen.queryByRole('list', { name: 'Points given to Owls' })).toBeNull();
    const undone = hostGameOf({ seq: 9, seatsCount: 2, seatsRevision: 9 });
    server.replies(liveCalls.command, { game: undone });
    server.replies(liveCalls.seats, { seatsRevision: 9, seats: [bears, owls], waiting: [] });
    await user.click(await button('Undo −0.5, phone under the table, for The Quizzly Bears'));
    await screen.findByText('Undone. The Quizzly Bears: −0.5, phone under the table');
    expect(commands()).toEqual([{ kind: 'withdrawSeatPoints', seatPointsId: 'given-1' }]);
    await waitFor(() => expect(list.isConnected).toBe(false));
    // The focus stays with the team.
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(await button('Remove The Quizzly Bears'));
  });
});

describe('typed points', () => {
  it.each([
    ['2', 2],
    ['+2', 2],
    [' -1 ', -1],
    ['−0,5', -0.5],
    ['.5', 0.5],
    ['', undefined],
    ['-', undefined],
    ['1e3', undefined],
    ['1 2', undefined],
  ])('%s', (typed, points) => {
    expect(readPoints(typed)).toBe(points);
  });

  it.each([
    [1, { by: 1, halfPoints: false }, 2],
    [1, { by: -1, halfPoints: false }, -1],
    [-1, { by: 1, halfPoints: false }, 1],
    [0.5, { by: -1, halfPoints: true }, -0.5],
    [10_000, { by: 1, halfPoints: true }, 10_000],
  ] as const)('%d, a step of %o: %d', (points, step, next) => {
    expect(steppedPoints(points, step)).toBe(next);
  });
});
