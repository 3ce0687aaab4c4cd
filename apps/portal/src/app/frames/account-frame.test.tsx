import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../../test/render-portal.tsx';

async function panelAt(path: string, heading: string) {
  renderPortal(path);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  expect(within(screen.getByRole('banner')).getByText('Emcee')).toBeDefined();
  return within(screen.getByRole('complementary', { name: 'About Emcee' }));
}

describe('the frame of the account pages', () => {
  it.each([
    ['/pages/auth/login', 'Welcome back'],
    ['/pages/auth/forgot-password', 'Forgot your password?'],
    ['/host/sign-in', 'Welcome back'],
    ['/host/sign-up', 'Open your own room'],
  ])('surrounds %s, with the usual panel', async (path, heading) => {
    const panel = await panelAt(path, heading);
    expect(panel.getByText('Every room, every round, one place.')).toBeDefined();
  });

  it('lists the benefits on the registration page', async () => {
    const panel = await panelAt('/pages/auth/register', 'Create your account');
    expect(panel.getByRole('heading', { name: 'What you get' })).toBeDefined();
    expect(panel.queryByText('Every room, every round, one place.')).toBeNull();
  });
});
