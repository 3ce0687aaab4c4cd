import {
  ApiError,
  type Branding,
  billingCalls,
  brandingCalls,
  brandingTexts,
  NO_BRANDING,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const crown: Branding = {
  customTitle: 'The Crown',
  customUrl: 'https://crown.example/menu',
  customUrlTitle: 'Our menu',
};

async function openBrand({ stored = crown, hostname = 'localhost' } = {}) {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(brandingCalls.get, { customBranding: stored });
  const portal = renderPortal('/brand', { session, hostname });
  const title = await screen.findByLabelText<HTMLInputElement>('Custom Title');
  const url = screen.getByLabelText<HTMLInputElement>('Custom URL');
  const urlTitle = screen.getByLabelText<HTMLInputElement>('Custom URL Title');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { server, title, url, urlTitle, save, ...portal };
}

describe('the brand page', () => {
  it('shows the stored brand, with a preview that follows the typing', async () => {
    const { user, title, url, urlTitle } = await openBrand();
    expect([title.value, url.value, urlTitle.value]).toEqual(Object.values(crown));
    const preview = screen.getByRole('figure');
    expect(preview.textContent).toContain('The CrownOur menu');
    await user.type(title, ' & Anchor');
    expect(preview.textContent).toContain('The Crown & Anchor');
    await user.clear(urlTitle);
    expect(preview.textContent).toContain('crown.example');
    await user.clear(url);
    await user.type(url, 'javascript:alert(1)');
    expect(preview.querySelector('a')).toBeNull();
    expect(preview.textContent).not.toContain('alert');
  });

  it('saves changes, and confirms it', async () => {
    const { server, user, title, save } = await openBrand();
    expect(save.disabled).toBe(true);
    const customBranding = { ...crown, customTitle: 'The Anchor' };
    server.replies(brandingCalls.save, { customBranding });
    await user.clear(title);
    await user.type(title, '  The Anchor ');
    await user.click(save);
    expect(await screen.findByText('Changes saved.')).toBeDefined();
    expect(server.inputsOf(brandingCalls.save)).toEqual([customBranding]);
    await waitFor(() => expect(save.disabled).toBe(true));
    expect(title.value).toBe('The Anchor');
  });

  it.each(Object.keys(crown))('saves a change of each field: %s', async (field) => {
    const { server, user, save } = await openBrand();
    const changed = { ...crown, [field]: `${Object(crown)[field]}s` };
    server.replies(brandingCalls.save, { customBranding: changed });
    const input = screen.getByDisplayValue(Object(crown)[field]);
    await user.type(input, 's');
    await user.click(save);
    await waitFor(() => expect(server.inputsOf(brandingCalls.save)).toEqual([changed]));
  });

  it('sends nothing when nothing has changed', async () => {
    const { server, user, title, save } = await openBrand();
    await user.type(title, '{Enter}');
    // White space at the ends is no change.
    await user.type(title, '  {Enter}');
    await waitFor(() => expect(save.disabled).toBe(true));
    expect(title.value).toBe('The Crown');
    expect(server.inputsOf(brandingCalls.save)).toEqual([]);
  });

  it.each([
    ['crown.example', 'Our menu', brandingTexts.invalidUrl.text],
    ['ftp://crown.example', '', brandingTexts.invalidUrl.text],
    ['', 'Our menu', brandingTexts.urlRequired.text],
  ])('refuses the link %j with the words %j', async (address, linkWords, message) => {
    const { server, user, url, urlTitle, save } = await openBrand({ stored: NO_BRANDING });
    if (address !== '') await user.type(url, address);
    if (linkWords !== '') await user.type(urlTitle, linkWords);
    await user.click(save);
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(url);
    expect(server.inputsOf(brandingCalls.save)).toEqual([]);
  });

  it("shows the server's error under its field", async () => {
    const { server, user, title, save } = await openBrand();
    server.fails(
      brandingCalls.save,
      new ApiError(409, spoken('Invalid url!'), { param: 'customUrl' }),
    );
    await user.type(title, '!');
    await user.click(save);
    expect(await screen.findByText('Invalid url!')).toBeDefined();
  });

  it.each([
    ['the server is unreachable', unavailable()],
    ['the fault is ours', new ApiError(500, spoken('Our fault.'))],
  ])('shows a failure and keeps the input: %s', async (_case, apiError) => {
    const { server, user, title, save } = await openBrand();
    server.fails(brandingCalls.save, apiError);
    await user.type(title, '!');
    await user.click(save);
    expect((await screen.findByRole('alert')).textContent).toBe(brandingTexts.saveFailed);
    expect([title.value, save.disabled]).toEqual(['The Crown!', false]);
  });

  it.each([
    ['localhost', 'My Brand', 'Your name and link, as players see them'],
    ['education.localhost', 'School', "Your school's name and link, as students see them"],
  ])('has the title of the flavour at %s: %s', async (hostname, title, description) => {
    await openBrand({ hostname });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(description)).toBeDefined();
    expect(screen.getByRole('link', { name: title, current: 'page' })).toBeDefined();
    if (hostname !== 'localhost') expectSchoolWords();
  });
});
