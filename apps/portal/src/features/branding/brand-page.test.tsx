import {
  ApiError,
  BRAND_PREVIEW_PATH,
  type Branding,
  billingCalls,
  brandingCalls,
  brandingTexts,
  brandPreviewSchema,
  hostCalls,
  imageCalls,
  NO_BRANDING,
  type SavedBranding,
  spoken,
  unavailable,
} from '@emcee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostOf, serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const crown: Branding = {
  customTitle: 'The Crown',
  customUrl: 'https://crown.example/menu',
  customUrlTitle: 'Our menu',
};

const LOGO = `/api/images/${'a'.repeat(64)}.webp`;

async function openBrand({
  stored = crown,
  hostname = 'localhost',
}: {
  stored?: SavedBranding;
  hostname?: string;
} = {}) {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.hangs(hostCalls.list);
  server.replies(brandingCalls.get, { customBranding: stored });
  const portal = renderPortal('/brand', { session, hostname });
  const title = await screen.findByLabelText<HTMLInputElement>('Custom Title');
  const url = screen.getByLabelText<HTMLInputElement>('Custom URL');
  const urlTitle = screen.getByLabelText<HTMLInputElement>('Custom URL Title');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { server, title, url, urlTitle, save, ...portal };
}

describe('the brand page', () => {
  it('shows the stored brand', async () => {
    const { title, url, urlTitle } = await openBrand();
    expect([title.value, url.value, urlTitle.value]).toEqual([
      crown.customTitle,
      crown.customUrl,
      crown.customUrlTitle,
    ]);
  });

  it('uploads a logo, and saves it with a color', async () => {
    const { server, user, save } = await openBrand();
    server.replies(imageCalls.upload, { url: LOGO });
    await user.upload(
      screen.getByLabelText('Logo: file'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    expect((await screen.findByAltText('Your logo')).getAttribute('src')).toBe(LOGO);
    await user.click(screen.getByRole('radio', { name: 'Teal' }));
    expect(screen.getByText('Adjusted so that text stays readable.')).toBeDefined();
    const look = { logo: LOGO, accent: '#0b7f6e' };
    server.replies(brandingCalls.save, { customBranding: { ...crown, ...look } });
    await user.click(save);
    await waitFor(() =>
      expect(server.inputsOf(brandingCalls.save)).toEqual([{ ...crown, ...look }]),
    );
  });

  it('takes logo and color away', async () => {
    const stored = { ...crown, logo: LOGO, accent: '#a3195b' };
    const { server, user, save } = await openBrand({ stored });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Reset to Emcee colors' }));
    expect(screen.getByRole('radio', { name: 'Violet', checked: true })).toBeDefined();
    server.replies(brandingCalls.save, { customBranding: { ...crown, logo: '', accent: '' } });
    await user.click(save);
    const cleared = { ...crown, logo: '', accent: '' };
    await waitFor(() => expect(server.inputsOf(brandingCalls.save)).toEqual([cleared]));
  });

  it('refuses a color that is none, under its field', async () => {
    const { server, user, save } = await openBrand();
    await user.type(screen.getByLabelText('Color code'), 'red');
    await user.click(save);
    expect(await screen.findByText(brandingTexts.invalidColor.text)).toBeDefined();
    expect(server.inputsOf(brandingCalls.save)).toEqual([]);
  });

  it.each([
    [
      'localhost',
      'Your brand appears only in the rooms of hosts with PRO. None of your hosts has PRO right now.',
    ],
    [
      'education.localhost',
      'Your school appears only in the classes of teachers with PRO. None of your teachers has PRO right now.',
    ],
  ])('says at %s that the brand rests if nobody has PRO', async (hostname, text) => {
    const { server } = await openBrand({ hostname });
    expect(screen.queryByText(text)).toBeNull();
    server.replies(hostCalls.list, { hosts: [hostOf('CROWN')] });
    cleanup();
    renderPortal('/brand', { session, hostname });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('posts what is typed to the preview, once the frame listens', async () => {
    const { user, title } = await openBrand({ stored: { ...crown, accent: '#0b7f6e' } });
    const frame = screen.getByTitle<HTMLIFrameElement>('Preview of a phone');
    expect(frame.getAttribute('src')).toBe(BRAND_PREVIEW_PATH);
    const posted: unknown[] = [];
    const { contentWindow } = frame;
    if (contentWindow !== null) contentWindow.postMessage = (data: unknown) => posted.push(data);
    const { origin } = window.location;
    const ready = { source: contentWindow, origin, data: 'ready' };
    fireEvent(window, new MessageEvent('message', ready));
    await waitFor(() => expect(posted).toHaveLength(1));
    await user.type(title, ' & Anchor');
    await user.click(screen.getByRole('radio', { name: 'Results' }));
    await waitFor(() => {
      const last = brandPreviewSchema.parse(posted.at(-1));
      expect(last).toMatchObject({ page: 'results', theme: 'light' });
      expect(last.brand).toMatchObject({ customTitle: 'The Crown & Anchor' });
      expect(last.brand.colors).toMatchObject({ light: { accent: '#056c5d' } });
    });
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
