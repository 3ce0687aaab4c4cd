import {
  ApiError,
  billingCalls,
  emailTexts,
  errorTexts,
  hostCalls,
  nightCalls,
  nightTexts,
  notFound,
  roomContactCalls,
  settingsCalls,
  stopEmailsCalls,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { defaultSettings, hostOf, serverOfAdmin, subscriptionOf } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const host = hostOf('CROWN-1');
const hostId = host._id;

async function openCard(contact?: { email: string; isStopped: boolean }) {
  const server = serverOfAdmin();
  const { gameSettings, proGameOptions } = defaultSettings;
  server.replies(billingCalls.info, subscriptionOf());
  server.replies(hostCalls.list, { hosts: [host] });
  const settings = { gameSettings, proGameOptions, overridden: [] };
  server.replies(hostCalls.advancedSettings, { ...settings, ...(contact && { contact }) });
  server.replies(settingsCalls.get, defaultSettings);
  server.hangs(nightCalls.settings);
  const { user } = renderPortal('/edit-host/CROWN-1', { session });
  const card = within(await screen.findByRole('region', { name: 'Morning email' }));
  const field = await card.findByLabelText<HTMLInputElement>('Email');
  const save = card.getByRole('button', { name: 'Save morning email' });
  return { server, user, card, field, save };
}

describe('the card of the morning email', () => {
  it('shows the contact, and changes and ends it', async () => {
    const { server, user, field, save } = await openCard({ email: 'ann@a.test', isStopped: false });
    expect(field.value).toBe('ann@a.test');
    for (const email of ['bob@a.test', '']) {
      server.replies(roomContactCalls.save, { email });
      await user.clear(field);
      if (email !== '') await user.type(field, email);
      await user.click(save);
      expect(await screen.findByText('Morning email saved.')).toBeDefined();
      expect(server.inputsOf(roomContactCalls.save).at(-1)).toEqual({ hostId, email });
    }
  });

  it('says that the contact unsubscribed, and why an address is refused', async () => {
    const { server, user, card, field, save } = await openCard({
      ...{ email: 'ann@a.test', isStopped: true },
    });
    expect(card.getByText(/^ann@a\.test unsubscribed\./)).toBeDefined();
    expect(field.value).toBe('');
    await user.type(field, 'ann');
    await user.click(save);
    expect(card.getByText(emailTexts.invalid.text)).toBeDefined();
    const refusal = { param: 'email' };
    server.fails(roomContactCalls.save, new ApiError(409, nightTexts.contactStopped, refusal));
    await user.type(field, '@a.test');
    await user.click(save);
    expect(await card.findByText('This address unsubscribed. Enter another one.')).toBeDefined();
  });
});

describe('the page that stops the emails', () => {
  const button = () => screen.findByRole('button', { name: 'Stop these emails' });

  it('stops them only by its button, and tries again after a failure', async () => {
    const server = fakeServer();
    server.fails(stopEmailsCalls.stop, new ApiError(500, errorTexts.internal));
    const { user } = renderPortal('/stop-emails/the-token');
    await user.click(await button());
    expect(await screen.findByRole('alert')).toBeDefined();
    server.replies(stopEmailsCalls.stop, { message: 'Done.' });
    await user.click(await button());
    const heading = { name: 'You won’t get these emails anymore.' };
    expect(await screen.findByRole('heading', heading)).toBeDefined();
    expect(server.inputsOf(stopEmailsCalls.stop)).toEqual([
      { token: 'the-token' },
      { token: 'the-token' },
    ]);
  });

  it('says what to do with a dead link, in the words of schools', async () => {
    const server = fakeServer();
    server.fails(stopEmailsCalls.stop, notFound());
    const { user } = renderPortal('/stop-emails/gone', { hostname: 'education.localhost' });
    const stop = await button();
    expectSchoolWords();
    await user.click(stop);
    expect(await screen.findByText('Use the link in your latest email.')).toBeDefined();
  });
});
