import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, openMarking, rows, verdicts } from '../../../../test/open-marking.ts';

const focusOn = (index: number) =>
  waitFor(() => expect(document.activeElement).toBe(rows()[index]));

describe('the keys of the marking desk', () => {
  it('mark at once: the first open answer has the focus', async () => {
    const { user } = openMarking();
    await screen.findByText('Vermeer');
    await focusOn(0);
    await user.keyboard('1');
    expect(verdicts()).toEqual(['Wrong', null]);
    await focusOn(1);
  });

  it('begin at the first question with open answers', async () => {
    openMarking({ marked: [1] });
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    await focusOn(0);
  });

  it('begin at the first question if everything is marked', async () => {
    openMarking({ marked: [1, 2] });
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeDefined();
  });

  it('work wherever the focus is on the desk', async () => {
    const { user } = openMarking();
    await screen.findByText('Vermeer');
    await focusOn(0);
    (await button('Mark later')).focus();
    await user.keyboard('3');
    expect(verdicts()).toEqual(['Right', null]);
    await user.click(screen.getByRole('heading', { name: 'Question 1 of 2' }));
    expect(document.activeElement?.hasAttribute('data-desk')).toBe(true);
    await user.keyboard('u');
    expect(verdicts()).toEqual([null, null]);
    await user.keyboard('p');
    expect(await screen.findByRole('dialog', { name: 'Publish round 2?' })).toBeDefined();
  });

  it('are left to fields, to dialogs, and to pages without the focus', async () => {
    const { user } = openMarking();
    await screen.findByText('Vermeer');
    await focusOn(0);
    await user.click(await button('Edit'));
    const field = await screen.findByLabelText('Correct answer');
    await user.clear(field);
    await user.type(field, '1n3');
    expect(field).toHaveProperty('value', '1n3');
    await user.click(await button('Cancel'));
    await user.click(await button('Discard'));
    await screen.findByRole('dialog');
    await user.keyboard('3');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await user.keyboard('3');
    expect(verdicts()).toEqual([null, null]);
  });

  it('go to the next unmarked answer, then to that of the next question', async () => {
    const { user } = openMarking();
    await screen.findByText('Vermeer');
    await focusOn(0);
    await user.keyboard('n');
    await focusOn(1);
    await user.keyboard('3');
    await focusOn(0);
    await user.keyboard('n');
    expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeDefined();
    await focusOn(0);
  });
});
