import { ROUND } from '@emcee/game';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

it('the answer field says where it ends when a pasted text is longer', async () => {
  const game = fakeGame();
  const question = { n: 1, text: 'Who painted it?', image: '' };
  game.say({ stage: stageOf({ round, question }), own: ownOf() });
  const user = renderSeat();
  await user.click(await screen.findByLabelText('Your answer'));
  await user.paste('x'.repeat(ROUND.maxAnswerLength - 1));
  expect(screen.queryByText('Maximum 500 symbols')).toBeNull();
  await user.paste('yz');
  await screen.findByText('Maximum 500 symbols');
  const whole = `${'x'.repeat(ROUND.maxAnswerLength - 1)}y`;
  expect(screen.getByLabelText('Your answer')).toHaveProperty('value', whole);
});
