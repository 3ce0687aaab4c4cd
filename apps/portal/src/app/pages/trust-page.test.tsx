import { trustCalls } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPortal } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const keptSeconds = {
  ...{ deletion: 604_800, session: 2_592_000, idleSession: 604_800, device: 15_552_000 },
  ...{ invitation: 2_592_000, mail: 7_776_000, payment: 7_776_000, image: 2_592_000 },
  ...{ liveGame: 2_592_000, liveGameAlone: 43_200, login: 7_776_000, code: 600 },
  ...{ pastGame: 31_536_000, network: 86_400 },
};
const facts = {
  keptSeconds,
  subprocessors: ['Hetzner (servers)'],
  dataRegion: 'Germany',
  supportEmail: 'help@quiz.example',
};

function open(changes: Partial<typeof facts> = {}, hostname = 'localhost') {
  fakeServer().replies(trustCalls.read, { ...facts, ...changes });
  renderPortal('/trust', { hostname });
  return screen.findByRole('heading', { name: 'Backups' });
}

const text = () => screen.getByRole('main').textContent;

describe('the trust page', () => {
  it.each([
    [{}, ['7 days without use', '10 minutes', '30 days after the game, or 12 hours after it']],
    [{ keptSeconds: { ...keptSeconds, liveGame: 90_000 } }, ['25 hours after the game']],
    [{}, ['region: Germany.', 'for us: Hetzner (servers)', 'network for 1 day at most']],
    [{ subprocessors: [] }, ['No other company processes data for us.']],
  ])('tells visitors what the server says: %j', async (changes, texts) => {
    await open(changes);
    for (const each of texts) expect(text()).toContain(each);
    expect(text()).not.toMatch(/[{}]|undefined/);
    const email = screen.getByRole('link', { name: facts.supportEmail });
    expect(email.getAttribute('href')).toBe('mailto:help@quiz.example');
  });

  it('has the words of a school', async () => {
    await open({}, 'education.localhost');
    expect(screen.getByRole('heading', { name: 'Students who play' })).toBeDefined();
    expectSchoolWords();
  });

  it.each(['/pages/auth/login', '/pages/auth/register', '/host/sign-in'])(
    'is linked from %s',
    async (at) => {
      fakeServer();
      renderPortal(at);
      const links = await screen.findAllByRole('link', { name: 'Trust and privacy' });
      expect(links[0]?.getAttribute('href')).toBe('/trust');
    },
  );
});
