import { liveCalls } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectedScreenOf, hostGameOf, screenStageOf } from '../../../../test/live-fixtures.ts';
import { openConsole } from '../../../../test/open-console.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const TAB = '/host?tab=screen';

describe('connected screens', () => {
  it('are not called missing where one shows the game, even if it was missing before', async () => {
    const { user, server } = openConsole({ game: hostGameOf(), at: TAB });
    expect(await screen.findByText('No screen connected')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    server.replies(liveCalls.screens, { screens: [connectedScreenOf({ isOn: true })] });
    await user.click(screen.getByRole('tab', { name: 'Screen' }));
    expect(screen.queryByText(/^No screen/)).toBeNull();
    expect(await screen.findAllByText('1 screen')).toHaveLength(2);
    expect(screen.queryByText(/^No screen/)).toBeNull();
  });

  it('are listed with device and time, and disconnected after a question', async () => {
    const screens = [
      connectedScreenOf({ isOn: true }),
      connectedScreenOf({ _id: 'b', device: 'Firefox on Linux' }),
      connectedScreenOf({ _id: 'c', device: '', seenAt: null }),
    ];
    const { user, server } = openConsole({ game: hostGameOf(), at: TAB, screens });
    const panel = await screen.findByRole('region', { name: 'Connected screens' });
    const rows = within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(rows[0]).toMatch(/^Chrome on AndroidConnected .*Connected now/);
    expect(rows[1]).toMatch(/^Firefox on Linux.*Last seen/);
    expect(rows[2]).toMatch(/^Screen.*Not opened yet/);
    // Only one of the two screens is on.
    expect(screen.getByText('1 screen')).toBeDefined();
    server.replies(liveCalls.disconnectScreen, { disconnected: 'b' });
    server.replies(liveCalls.screens, { screens: [] });
    await user.click(within(panel).getByRole('button', { name: 'Disconnect Firefox on Linux' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect Firefox on Linux?' });
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('No screen is connected to this room yet.')).toBeDefined();
    expect(server.inputsOf(liveCalls.disconnectScreen)).toEqual([{ screenId: 'b' }]);
  });

  it('use the words of the education flavour', async () => {
    const stage = screenStageOf({ shows: 'marking' });
    openConsole({
      game: hostGameOf(),
      at: TAB,
      onScreen: { stage },
      hostname: 'education.localhost',
    });
    expect(await screen.findByText('No screen is connected to this class yet.')).toBeDefined();
    expect(await screen.findByRole('img', { name: /Your teacher is marking\.$/ })).toBeDefined();
    expectSchoolWords();
  });
});
