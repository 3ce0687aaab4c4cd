import { hostSessionCalls, liveCalls } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPortal } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

it.each([
  ['localhost', 'Go to your room'],
  ['education.localhost', 'Go to your class'],
])('the guide of hosts explains a game, at %s', async (hostname, back) => {
  localStorage.setItem('hostAuthToken', 'token-of-host');
  const server = fakeServer();
  server.hangs(hostSessionCalls.me);
  server.hangs(liveCalls.state);
  renderPortal('/host/guide', { hostname });
  const contents = await screen.findByRole('navigation', { name: 'Guide contents' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
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
    'My rounds',
  ]);
  expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/host');
  if (hostname !== 'localhost') expectSchoolWords();
});
