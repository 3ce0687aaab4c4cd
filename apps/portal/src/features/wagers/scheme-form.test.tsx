import {
  ApiError,
  fieldError,
  nameError,
  roleTexts,
  schemeTexts,
  unavailable,
  wagerCalls,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { schemeOf, serverWithRounds } from '../../../test/round-fixtures.ts';

function open(at = '/wager-schemes/new') {
  return renderPortal(at, { session: verifiedSession });
}

function nameField() {
  return screen.findByRole('textbox', { name: 'Name' });
}

function create(user: UserEvent) {
  return user.click(screen.getByRole('button', { name: 'Create scheme' }));
}

describe('a new scheme', () => {
  it('starts at the specified defaults', async () => {
    serverWithRounds([]);
    const { user } = open();
    await nameField();
    expect(screen.getByRole('radio', { name: 'Points' })).toHaveProperty('checked', true);
    const switches = ['Single use', 'Mandatory wagering', 'Bonus'];
    expect(screen.getByRole('radio', { name: 'The full bet' })).toHaveProperty('checked', true);
    expect(
      switches.map((name) => screen.getByRole<HTMLInputElement>('switch', { name }).checked),
    ).toEqual([true, false, false]);
    await user.click(screen.getByRole('switch', { name: 'Bonus' }));
    expect(screen.getByRole('textbox', { name: 'Bonus points' })).toHaveProperty('value', '1');
    await user.click(screen.getByRole('radio', { name: 'Percentage' }));
    expect(screen.getByRole('textbox', { name: 'Percentage' })).toHaveProperty('value', '50');
    expect(screen.getByRole('button', { name: 'Create scheme' })).toHaveProperty('disabled', false);
  });

  it.each(['1', '9'])('shows the typical result at its dot, with the value %s', async (value) => {
    serverWithRounds([]);
    const { user } = open();
    await nameField();
    const point = screen.getByRole('textbox', { name: 'Point to add' });
    await user.clear(point);
    await user.type(point, `${value}{Enter}`);
    const label = (await screen.findByText('Typical')).parentElement;
    const dot = label?.closest('dl')?.parentElement?.querySelector('circle');
    const at = Number.parseFloat(dot?.getAttribute('cx') ?? '');
    expect(Number.parseFloat(label?.style.left ?? '')).toBeCloseTo(at);
    // The part of the label at its mark is the same as that of the bar.
    expect(
      Number.parseFloat(/-([\d.]+)%/.exec(label?.style.transform ?? '')?.[1] ?? ''),
    ).toBeCloseTo(at);
  });

  it('suggests the next value, and is stored with the fields of its type', async () => {
    const server = serverWithRounds([]);
    server.replies(wagerCalls.create, { scheme: schemeOf('Mine') });
    const { user, address } = open();
    await user.type(await nameField(), ' Mine ');
    const point = screen.getByRole('textbox', { name: 'Point to add' });
    expect(point).toHaveProperty('value', '1');
    await user.clear(point);
    await user.type(point, '4{Enter}');
    expect(point).toHaveProperty('value', '5');
    await user.click(screen.getByRole('button', { name: 'Add point' }));
    await user.type(point, '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove value 5' }));
    await user.click(screen.getByRole('radio', { name: 'Half the bet' }));
    expect(screen.getByText('−5')).toBeDefined();
    await create(user);
    await waitFor(() => expect(address()).toBe('/wager-schemes'));
    expect(server.inputsOf(wagerCalls.create)).toEqual([
      {
        name: 'Mine',
        type: 'points',
        points: [4, 6],
        percentage: null,
        singleUse: true,
        mandatoryWagering: false,
        subtractForIncorrect: true,
        loses: 'half',
        bonus: false,
        bonusPoints: null,
      },
    ]);
  });

  it('requires name and values, and focuses the name', async () => {
    serverWithRounds([]);
    const { user } = open();
    await nameField();
    await user.click(screen.getByRole('switch', { name: 'Mandatory wagering' }));
    await create(user);
    expect(await screen.findByText(schemeTexts.nameRequired.text)).toBeDefined();
    expect(screen.getByText(schemeTexts.noPoints.text)).toBeDefined();
    expect(document.activeElement).toBe(await nameField());
  });

  it.each([
    ['0', schemeTexts.minimum.text],
    ['10001', schemeTexts.pointMaximum.text],
  ])('refuses the value %s', async (point, message) => {
    serverWithRounds([]);
    const { user } = open();
    await nameField();
    const field = screen.getByRole('textbox', { name: 'Point to add' });
    await user.clear(field);
    await user.type(field, `${point}{Enter}`);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Values of this scheme' })).toBeNull();
  });

  it.each([
    ['0', schemeTexts.minimum.text],
    ['101', schemeTexts.maximum.text],
    ['', schemeTexts.percentageRequired.text],
  ])('refuses the percentage "%s"', async (percentage, message) => {
    serverWithRounds([]);
    const { user } = open();
    await user.type(await nameField(), 'Half');
    await user.click(screen.getByRole('radio', { name: 'Percentage' }));
    await user.click(screen.getByRole('switch', { name: 'Single use' }));
    const field = screen.getByRole('textbox', { name: 'Percentage' });
    await user.clear(field);
    if (percentage !== '') await user.type(field, percentage);
    await create(user);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText(schemeTexts.mustBeChecked.text)).toBeDefined();
  });

  it('requires points for a bonus', async () => {
    serverWithRounds([]);
    const { user } = open();
    await user.type(await nameField(), 'Bonus');
    await user.click(screen.getByRole('radio', { name: 'Standard' }));
    await user.click(screen.getByRole('switch', { name: 'Bonus' }));
    await user.clear(screen.getByRole('textbox', { name: 'Bonus points' }));
    await create(user);
    expect(await screen.findByText(schemeTexts.noBonusPoints.text)).toBeDefined();
  });

  it.each([
    ['Confidence 1-3-5, no penalty', [1, 3, 5], false],
    ['Mega 1 to n', [1, 2, 3, 4], false],
    ['Final 0 to 20, penalty', Array.from({ length: 20 }, (_, index) => index + 1), true],
  ])('starts from the preset %s', async (preset, points, subtractForIncorrect) => {
    const server = serverWithRounds([]);
    server.replies(wagerCalls.create, { scheme: schemeOf('Preset') });
    const { user } = open();
    const length = await screen.findByRole('textbox', { name: 'Number of questions (n)' });
    await user.clear(length);
    await user.type(length, '4');
    await user.click(screen.getByRole('button', { name: preset }));
    await create(user);
    await waitFor(() => expect(server.inputsOf(wagerCalls.create)).toHaveLength(1));
    expect(server.inputsOf(wagerCalls.create)[0]).toMatchObject({ points, subtractForIncorrect });
  });

  it.each([
    { apiError: nameError(schemeTexts.nameTaken), label: 'Name' },
    { apiError: fieldError('points', schemeTexts.noPoints), label: 'Point to add' },
  ])("shows the server's error under $label", async ({ apiError, label }) => {
    const server = serverWithRounds([]);
    server.fails(wagerCalls.create, apiError);
    const { user } = open();
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Confidence 1-3-5, no penalty' }));
    await create(user);
    const text = await screen.findByText(apiError.message);
    const field = screen.getByRole('textbox', { name: label });
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(text.id);
  });

  it('says that the role no longer allows it', async () => {
    const server = serverWithRounds([]);
    const values = { organization: 'Quiz League' };
    server.fails(wagerCalls.create, new ApiError(403, roleTexts.roleTooLow, { values }));
    const { user } = open();
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Confidence 1-3-5, no penalty' }));
    await create(user);
    expect(await screen.findByText("Your role in Quiz League doesn't allow this.")).toBeDefined();
  });

  it('shows the specified text if saving fails', async () => {
    const server = serverWithRounds([]);
    server.fails(wagerCalls.create, unavailable());
    const { user } = open();
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Confidence 1-3-5, no penalty' }));
    await create(user);
    expect(await screen.findByText(schemeTexts.saveFailed)).toBeDefined();
  });

  it('asks before it is left', async () => {
    serverWithRounds([]);
    const { user, address } = open();
    await user.type(await nameField(), 'Mine');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    expect(address()).toBe('/wager-schemes/new');
  });
});

describe('a stored scheme', () => {
  const stored = schemeOf('Half', { type: 'percentage', points: [], percentage: 25 });

  it('is changed in its place', async () => {
    const server = serverWithRounds([], [stored, schemeOf('Other', { order: 2 })]);
    server.replies(wagerCalls.update, { scheme: { ...stored, name: 'Quarter' } });
    const { user, address } = open('/wager-schemes/scheme-Half');
    const name = await screen.findByDisplayValue('Half');
    const save = screen.getByRole('button', { name: 'Save scheme' });
    expect(save).toHaveProperty('disabled', true);
    await user.clear(name);
    await user.type(name, 'Quarter');
    await user.click(save);
    expect(await screen.findByRole('button', { name: 'Move Quarter' })).toBeDefined();
    expect(address()).toBe('/wager-schemes');
    expect(server.inputsOf(wagerCalls.update)[0]).toMatchObject({
      schemeId: stored._id,
      name: 'Quarter',
      percentage: 25,
      points: [],
    });
  });

  it('redirects to the list if unknown', async () => {
    serverWithRounds([], [stored]);
    const { address } = open('/wager-schemes/nobody');
    await screen.findByRole('button', { name: 'Move Half' });
    expect(address()).toBe('/wager-schemes');
  });
});
