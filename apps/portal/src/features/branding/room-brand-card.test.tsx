import {
  billingCalls,
  brandingCalls,
  brandingTexts,
  hostBrandingCalls,
  hostCalls,
  settingsCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultSettings, hostOf, serverOfAdmin, subscriptionOf } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const CROWN = hostOf('CROWN-1');
const LOGO = `/api/images/${'a'.repeat(64)}.webp`;

const chain = {
  customTitle: 'Crown',
  customUrl: 'https://crown.example',
  customUrlTitle: 'Menu',
  logo: LOGO,
  accent: '#0b7f6e',
};

async function openCard(hostname = 'localhost') {
  const server = serverOfAdmin();
  server.replies(billingCalls.info, subscriptionOf());
  server.replies(hostCalls.list, { hosts: [CROWN] });
  server.replies(hostCalls.advancedSettings, { ...defaultSettings, overridden: [] });
  server.replies(settingsCalls.get, defaultSettings);
  server.replies(brandingCalls.get, { customBranding: chain });
  server.replies(hostBrandingCalls.get, {
    customBranding: { ...chain, customTitle: 'The Anchor' },
    inherited: ['link', 'logo', 'accent'],
  });
  const portal = renderPortal('/edit-host/CROWN-1', { session, hostname });
  const form = await screen.findByRole('form', { name: /^(Room brand|Class branding)$/ });
  return { server, form: within(form), ...portal };
}

const same = (part: string) => screen.getByRole('switch', { name: `${part}: same as My Brand` });

describe('the brand of a room', () => {
  it('shows its own parts, and a switch for each inherited one', async () => {
    const { form } = await openCard();
    expect(form.getByLabelText('Custom Title')).toHaveProperty('value', 'The Anchor');
    expect(same('Title')).toHaveProperty('checked', false);
    for (const part of ['Link', 'Logo', 'Accent color'])
      expect(same(part)).toHaveProperty('checked', true);
    expect(form.queryByLabelText('Custom URL')).toBeNull();
    expect(form.getByAltText('Your logo').getAttribute('src')).toBe(LOGO);
    expect(screen.getByTitle('Preview of a phone')).toBeDefined();
  });

  it("starts from the organization's value, and saves the other parts as inherited", async () => {
    const { server, form, user } = await openCard();
    await user.click(same('Link'));
    expect(form.getByLabelText('Custom URL')).toHaveProperty('value', chain.customUrl);
    await user.clear(form.getByLabelText('Custom URL Title'));
    await user.click(same('Title'));
    const saved = { customBranding: { ...chain, customUrlTitle: '' }, inherited: [] };
    server.replies(hostBrandingCalls.save, { ...saved, inherited: ['title', 'logo', 'accent'] });
    await user.click(form.getByRole('button', { name: 'Save room brand' }));
    expect(await screen.findByText('Changes saved.')).toBeDefined();
    expect(server.inputsOf(hostBrandingCalls.save)).toEqual([
      {
        hostId: CROWN._id,
        customTitle: null,
        customUrl: chain.customUrl,
        customUrlTitle: '',
        logo: null,
        accent: null,
      },
    ]);
    await waitFor(() => expect(same('Title')).toHaveProperty('checked', true));
  });

  it('refuses a link text without a link, under its field', async () => {
    const { server, form, user } = await openCard();
    await user.click(same('Link'));
    await user.clear(form.getByLabelText('Custom URL'));
    await user.click(form.getByRole('button', { name: 'Save room brand' }));
    expect(await screen.findByText(brandingTexts.urlRequired.text)).toBeDefined();
    expect(server.inputsOf(hostBrandingCalls.save)).toEqual([]);
  });

  it('is the branding of a class at a school', async () => {
    await openCard('education.localhost');
    expect(screen.getByRole('switch', { name: "Title: same as the school's" })).toBeDefined();
    expectSchoolWords();
  });
});
