import { Outlet } from 'react-router';
import { firstPage, type LazyPage, lazyPage } from '../lazy-page.tsx';
import { type PageFrame, pageAt } from '../routes.ts';
import { AccountFrame } from './account-frame.tsx';

const framesByName: Readonly<Record<Exclude<PageFrame, 'none'>, LazyPage>> = {
  account: firstPage(AccountFrame),
  register: lazyPage(() => import('./register-frame.tsx'), 'RegisterFrame'),
  'host-site': lazyPage(() => import('./host-site-frame.tsx'), 'HostSiteFrame'),
  shell: lazyPage(() => import('./shell.tsx'), 'Shell'),
};

/** What stands around a page; its code is fetched only by who sees it. */
export function frameOf(name: PageFrame): LazyPage['Page'] {
  return name === 'none' ? Outlet : framesByName[name].Page;
}

/** Fetches the frame of the first page at once, beside the page and not before it. */
export async function preloadFrame(pathname: string, isVerified: boolean): Promise<void> {
  const name = firstFrame(pathname, isVerified);
  // Whoever begins to type here is signed in next.
  if (name === 'account')
    document.addEventListener('input', () => void framesByName.shell.preload(), { once: true });
  if (name !== 'none') await framesByName[name].preload();
}

function firstFrame(pathname: string, isVerified: boolean): PageFrame {
  const name = pageAt(pathname)?.frame ?? 'shell';
  if (name === 'host-site') return name;
  if (isVerified) return 'shell';
  // Who may not see the shell is led to the sign-in, or to the verification.
  return name === 'shell' ? 'account' : name;
}
