import { errorTexts, portalPaths, roundScreenTexts } from '@emcee/contract';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../ahead.js?raw';
import { verifiedSession } from '../../../test/render-portal.tsx';
import { endSession, startSession } from '../../lib/session/session.ts';
import { entriesByAddress, firstFrame } from './first-frame.tsx';
import { endFirstFrame, isFirstFrameShown } from './first-frame-end.ts';
import { menuGroups } from './menu.ts';

const withEntries = script.replace('/* ENTRIES */ {}', JSON.stringify(entriesByAddress()));

/** Reads a document as a browser does: the script, and then the frame and what the app is drawn into. */
async function openAt(pathname: string) {
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), { location: { pathname, reload } });
  new Function('window', 'document', withEntries)(page, document);
  document.body.innerHTML = `<div id="first-frame" hidden>${firstFrame('enterprise')}</div><div id="root"></div>`;
  // Whoever watches the document hears of it.
  await Promise.resolve();
  const shown = within(document.body);
  return { page, reload, marked: shown.queryByRole('link', { current: 'page' })?.textContent };
}

describe('the frame that the document shows before its scripts are there', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    startSession(verifiedSession);
    return () => {
      endSession('ran-out');
      document.body.innerHTML = '';
      delete window.askedAhead;
    };
  });

  it('has the links of the menu, in the words of the flavour, and no button that would do nothing', () => {
    document.body.innerHTML = firstFrame('education');
    const menu = within(within(document.body).getByRole('navigation'));
    const addresses = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
    const entries = menuGroups({ arePlayerEmailsRequired: false }).flatMap(
      (group) => group.entries,
    );
    expect(addresses).toEqual([portalPaths.home, ...entries.map(({ path }) => path)]);
    expect(menu.getByRole('link', { name: 'Teachers' })).toBeDefined();
    const buttons = [...document.body.querySelectorAll('button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toContain('Account');
    expect(buttons.filter((button) => !button.disabled)).toEqual([]);
  });

  it('holds nothing that the policy of the page refuses', () => {
    expect(firstFrame('enterprise')).not.toMatch(/<(?:style|script)|\sstyle=|\son\w+=/);
  });

  it.each([
    ['/hosts', 'Hosts', 'Hosts'],
    ['/questions/', 'Questions', 'Questions'],
    ['/game-history', 'Game History', 'Game History'],
    ['/game-history/g-1', 'Game History', ''],
    ['/edit-host/CROWN', 'Hosts', ''],
    ['/subscription', undefined, ''],
    ['/hostsandmore', undefined, ''],
  ])(
    'marks the entry of its page, and has its title where that is known: %s',
    async (path, entry, title) => {
      const { marked } = await openAt(path);
      expect(isFirstFrameShown()).toBe(true);
      expect(marked).toBe(entry);
      expect(document.querySelector('h1')?.textContent).toBe(title);
    },
  );

  it('shows what stands below the title where that is always the same', async () => {
    await openAt('/questions');
    const shown = [...document.querySelectorAll<HTMLElement>('[data-page]')];
    expect(shown.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent)).toEqual([
      roundScreenTexts.meaning,
    ]);
  });

  it('is not shown where nobody is signed in', async () => {
    endSession('ran-out');
    await openAt('/hosts');
    expect(isFirstFrameShown()).toBe(false);
  });

  it('says that a script has failed, and loads the page again', async () => {
    const { page, reload } = await openAt('/hosts');
    const shown = within(document.body);
    expect(shown.queryByRole('alert')).toBeNull();
    page.dispatchEvent(new Event('error'));
    expect(shown.getByRole('alert').textContent).toContain(errorTexts.internal);
    shown.getByRole('button', { name: 'Try again' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the keyboard to the same link of the menu that takes its place', async () => {
    await openAt('/hosts');
    const root = document.getElementById('root');
    if (root !== null) root.innerHTML = '<a href="/questions">Questions</a>';
    within(document.body).getAllByRole('link', { name: 'Questions' })[0]?.focus();
    endFirstFrame();
    expect(isFirstFrameShown()).toBe(false);
    expect(document.activeElement?.outerHTML).toBe('<a href="/questions">Questions</a>');
    endFirstFrame();
  });
});
