import { billingCalls, hostCalls, nightCalls, settingsCalls } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSettings, hostOf, serverOfAdmin, subscriptionOf } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';

it('gives a room its own time zone, and says how many nights moved', async () => {
  const host = hostOf('CROWN-1');
  const server = serverOfAdmin();
  server.replies(billingCalls.info, subscriptionOf());
  server.replies(hostCalls.list, { hosts: [host] });
  server.hangs(hostCalls.advancedSettings);
  server.replies(settingsCalls.get, defaultSettings);
  const settings = { timeZone: 'America/New_York', hoursBefore: 24, newRounds: 'all' } as const;
  server.replies(nightCalls.settings, { ...settings, roomTimeZones: [] });
  server.replies(nightCalls.setTimeZone, { moved: 3 });
  const { user } = renderPortal('/edit-host/CROWN-1', { session });
  await user.selectOptions(await screen.findByLabelText('Time zone'), 'America/Chicago');
  await user.click(screen.getByRole('button', { name: 'Save time zone' }));
  expect(
    await screen.findByText('Time zone saved. 3 nights moved to the new time zone.'),
  ).toBeDefined();
  expect(server.inputsOf(nightCalls.setTimeZone)).toEqual([
    { hostId: host._id, timeZone: 'America/Chicago' },
  ]);
});
