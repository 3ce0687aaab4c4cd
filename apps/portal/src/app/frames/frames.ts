import { portalPaths } from '@emcee/contract';
import { Outlet } from 'react-router';
import { safeRedirect } from '../../lib/pages/safe-redirect.ts';
import { firstPage, type LazyPage, lazyPage } from '../lazy-page.tsx';
import { type PageFrame, pageAt } from '../routes.ts';
import { AccountFrame } from './account-frame.tsx';

const framesByName: Readonly<Record<Exclude<PageFrame, 'none'>, LazyPage>> = {
  account: firstPage(AccountFrame),
  register: lazyPage(() => import('./register-frame.tsx'), 'RegisterFrame'),
  'host-site': lazyPage(() => import('./host-site-frame.tsx'), 'HostSiteFrame'),
  shell: lazyPage(() => import('./shell.tsx'), 'Shell'),
};

export function frameOf(name: PageFrame): LazyPage['Page'] {
  return name === 'none' ? Outlet : framesByName[name].Page;
}

export async function preloadFrame(pathname: string, isVerified: boolean): Promise<void> {
  const name = firstFrame(pathname, isVerified);
  // Someone typing on a sign-in page needs the shell next, and the page that they came for.
  if (name === 'account') document.addEventListener('input', preloadAfterSignIn, { once: true });
  if (name !== 'none') await framesByName[name].preload();
}

function preloadAfterSignIn(): void {
  const next = safeRedirect(new URLSearchParams(window.location.search).get('next'));
  const page = pageAt(new URL(next ?? portalPaths.hosts, window.location.origin).pathname);
  void framesByName.shell.preload();
  void page?.preload();
}

function firstFrame(pathname: string, isVerified: boolean): PageFrame {
  const name = pageAt(pathname)?.frame ?? 'shell';
  if (name === 'host-site') return name;
  if (isVerified) return 'shell';
  // The guard redirects visitors who may not see the shell to the sign-in or the verification page.
  return name === 'shell' ? 'account' : name;
}
