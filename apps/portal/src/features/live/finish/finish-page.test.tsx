import type { HostGame } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectedScreenOf, hostGameOf, hostRoundOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole, seatOf } from '../../../../test/open-console.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const published = hostRoundOf({ state: 'published', through: 2 });
const seats = [seatOf('Owls', 9), seatOf('Foxes', 6), seatOf('Bears', 6), seatOf('Ants', 1)];
const SHOW = { kind: 'show', shows: 'winners' };

const step = () =>
  screen.getByText((_text, element) => element?.getAttribute('aria-current') === 'step');

async function openFinish(
  game: Partial<HostGame> = {},
  { isOn = true, hostname = 'localhost' }: { isOn?: boolean; hostname?: string } = {},
) {
  const opened = openConsole({
    ...{ seats, hostname, screens: [connectedScreenOf({ isOn })] },
    game: hostGameOf({ rounds: [published], ...game }),
  });
  await opened.user.click(await button('Finish'));
  await screen.findByRole('heading', { name: 'Finish the game' });
  return opened;
}

describe('finishing a game', () => {
  it('shows the winners on the big screen, then closes the room', async () => {
    const { user, commands, tell } = await openFinish();
    await user.click(await button('Show the winners'));
    expect(commands()).toEqual([SHOW]);
    expect(screen.getByText(/1st place: Owls, 3 points ahead\. Phones wait/)).toBeDefined();
    tell(hostGameOf({ rounds: [published], seq: 2, shows: 'winners' }));
    expect(await screen.findByText('They stay for a minute after you close.')).toBeDefined();
    await user.click(await button('Close the room'));
    const dialog = await screen.findByRole('dialog', { name: 'Close the room?' });
    expect(dialog.textContent).toContain('Players can look back at this game for a year.');
    expect(commands()).toEqual([SHOW]);
  });

  it('follows another console', async () => {
    const { tell } = await openFinish();
    await button('Show the winners');
    tell(hostGameOf({ rounds: [published], seq: 2, shows: 'winners' }));
    await button('Close the room');
    tell(hostGameOf({ rounds: [published], seq: 3, shows: 'standings' }));
    await button('Show the winners');
    tell(hostGameOf({ seq: 4, rounds: [published, hostRoundOf({ number: 2 })] }));
    await waitFor(() => expect(screen.queryByText('Finish the game')).toBeNull());
  });

  it('can skip the winners', async () => {
    const { user, commands } = await openFinish();
    await user.click(await button('Skip'));
    expect(step().textContent).toContain('Close the room');
    await user.click(await button('Close the room'));
    await screen.findByRole('dialog', { name: 'Close the room?' });
    expect(commands()).toEqual([]);
  });

  it('only closes the room if no screen is connected', async () => {
    await openFinish({}, { isOn: false });
    await button('Close the room');
    expect(screen.getByText(/^No screen is connected\. 1st place/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('names rounds whose points are missing', async () => {
    const later = hostRoundOf({ number: 2, state: 'marking', isPutOff: true });
    await openFinish({ rounds: [published, { ...later, _id: 'later' }] });
    screen.getByText("Round 2 isn't published yet, so its points are missing.");
  });

  it('offers a tiebreaker for a tie among the first three', async () => {
    const { user, commands } = await openFinish();
    expect(await screen.findByText(/There is a tie for 2nd place\./)).toBeDefined();
    await user.click(await button('Break the tie'));
    await user.type(await screen.findByLabelText('Correct answer (optional)'), '331{Enter}');
    expect(commands()).toEqual([
      { kind: 'startTiebreaker', place: 2, questionText: '', answerText: '331' },
    ]);
  });

  it('goes back to the next round', async () => {
    const { user } = await openFinish();
    await user.click(await button('Back'));
    await button('Start round');
  });

  it('speaks of classes in the education flavour', async () => {
    await openFinish({}, { hostname: 'education.localhost' });
    await button('Show the winners');
    expectSchoolWords();
  });
});
