import { NO_BRANDING, type PhoneBrand, type PhonePreviewPage } from '@emcee/contract';
import { brandColors } from '@emcee/game';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGame } from '../../../test/fake-game.ts';
import { renderSeat } from '../../../test/render-phone.tsx';
import { PreviewApp } from './preview-app.tsx';
import { phoneViewsOf } from './preview-game.ts';

const { light, dark } = brandColors('#0b7f6e');
const logo = { url: `/api/images/${'a'.repeat(64)}.webp`, width: 300, height: 100 };
const brand: PhoneBrand = {
  ...NO_BRANDING,
  ...{
    customTitle: 'The Crown',
    customUrl: 'https://crown.example/',
    customUrlTitle: 'Book a table',
  },
  ...{ logo, colors: { light, dark } },
};

/** The page and the colors of its document, without generated ids and empty regions for news. */
function shown(): string {
  const page = document.body.innerHTML
    .replace(/_r_\w+_/g, 'id')
    .replaceAll('<div role="status"></div>', '');
  return `${document.documentElement.style.cssText}\n${page}`;
}

it.each<[PhonePreviewPage, string | RegExp]>([
  ['lobby', "You're in! Waiting for the first round."],
  ['question', /most expensive on the British Monopoly board/],
  ['results', '24 points, 1 behind Agatha Quiztie'],
  ['end', 'You finished 3rd out of 12.'],
])('the preview of the page %s is the page of a phone in the same game', async (page, text) => {
  const game = fakeGame();
  render(<PreviewApp />);
  const data = { page, theme: 'light', brand };
  const { origin } = window.location;
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }));
  });
  await screen.findByText(text);
  const preview = shown();
  cleanup();
  const { stage, own, board } = phoneViewsOf(page, brand);
  game.say({ ...(stage && { stage }), ...(own && { own }), ...(board && { board }) });
  renderSeat();
  await screen.findByText(text);
  expect(shown()).toBe(preview);
});
