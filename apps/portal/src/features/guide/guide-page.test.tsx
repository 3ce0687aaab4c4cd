import { billingCalls } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

async function openGuide(at = '/guide', hostname = 'localhost') {
  serverOfAdmin().hangs(billingCalls.info);
  const portal = renderPortal(at, { session, hostname });
  await screen.findByRole('heading', { level: 1, name: 'Guide' });
  return portal;
}

describe('the guide', () => {
  it('has contents that lead to each of its sections', async () => {
    await openGuide();
    const contents = screen.getByRole('navigation', { name: 'Guide contents' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Welcome',
      'Features',
      'Getting started',
      'Work with colleagues',
      "Who's running tonight",
      'Before the night',
      'Glossary',
      'Running a game, start to finish',
      'What players see',
      'The big screen',
      'What each setting does',
      'When something goes wrong',
      'How points work',
      'Lists',
      'Multiple choice',
      'Ties',
      'Handouts and jokers',
      'How wagers work',
      'Question files (CSV)',
    ]);
    for (const link of links) {
      const section = document.querySelector(link.getAttribute('href') ?? 'nothing');
      expect(section).toBe(screen.getByRole('region', { name: link.textContent ?? '' }));
    }
  });

  it('links to the first steps', async () => {
    await openGuide();
    const begin = screen.getByRole('region', { name: 'Getting started' });
    const hrefs = within(begin)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    for (const href of ['/create-host/', '/questions/', '/trust', '/contact/']) {
      expect(hrefs).toContain(href);
    }
  });

  it.each([
    ['localhost', 'Open the room'],
    ['education.localhost', 'Open the class'],
  ])('explains a game at %s, with the address for players', async (hostname, opening) => {
    const { user } = await openGuide('/guide', hostname);
    await user.click(screen.getByRole('link', { name: 'Run a game' }));
    const game = screen.getByRole('region', { name: 'Running a game, start to finish' });
    expect(document.activeElement).toBe(game);
    const steps = within(game).getAllByRole('listitem');
    expect(steps[0]?.textContent).toContain(opening);
    const signIn = within(game).getByRole('link', { name: 'public sign-in page' });
    expect(signIn.getAttribute('href')).toBe('/host/sign-in');
    const players = screen.getByRole('region', { name: 'What players see' });
    expect(players.textContent).toContain(`${window.location.host}/play`);
    expect(game.textContent).toContain('choose one under “Wager scheme”');
    expect(players.textContent).toContain('teams place a bet below each answer');
    if (hostname !== 'localhost') expectSchoolWords();
  });

  it('names every setting that affects a game', async () => {
    await openGuide();
    const part = screen.getByRole('region', { name: 'What each setting does' });
    const inPlay = within(part)
      .getAllByRole('term')
      .map((term) => term.textContent);
    const adjusting = ['Max point value', 'Adjust by question', 'Adjust by response'];
    expect(inPlay).toEqual(
      expect.arrayContaining(['Players limit', 'Show scores', 'Switch rounds', 'My Brand']),
    );
    expect(inPlay).toEqual(expect.arrayContaining(adjusting));
  });

  it.each([
    ['localhost', ['Host', 'Room', 'Round', 'User', 'Player', 'Team']],
    ['education.localhost', ['Teacher', 'Class', 'Round', 'Student', 'Player', 'Team']],
  ])('explains its terms at %s', async (hostname, terms) => {
    await openGuide('/guide', hostname);
    const glossary = screen.getByRole('region', { name: 'Glossary' });
    const shown = within(glossary)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(shown).toEqual(expect.arrayContaining(terms));
    if (hostname !== 'localhost') expectSchoolWords();
  });

  it.each([
    ['localhost', 'For hosts you created, you set the password.'],
    ['education.localhost', 'For teachers you created, you set the password.'],
  ])('describes the portal at %s', async (hostname, passwords) => {
    await openGuide('/guide', hostname);
    const features = screen.getByRole('region', { name: 'Features' });
    expect(features.textContent).toContain(passwords);
    for (const part of [
      'display name',
      'Receipts',
      'change your mind',
      'by person',
      'paste cells',
    ]) {
      expect(features.textContent).toContain(part);
    }
    const begin = screen.getByRole('region', { name: 'Getting started' });
    expect(begin.textContent).toContain('signs in with both on the public sign-in page');
    if (hostname !== 'localhost') expectSchoolWords();
  });

  it('scrolls to the section in the address', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    await openGuide('/guide#scoring');
    const section = screen.getByRole('region', { name: 'How points work' });
    expect(scroll.mock.contexts.at(-1)).toBe(section);
    expect(document.activeElement).toBe(section);
  });
});
