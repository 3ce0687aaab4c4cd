import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { type LazyPage, lazyPage } from '../lazy-page.tsx';
import { type PageFrame, pageAt } from '../routes.ts';

const framesByName: Readonly<Record<Exclude<PageFrame, 'none'>, LazyPage>> = {
  account: lazyPage(() => import('./account-frame.tsx'), 'AccountFrame'),
  register: lazyPage(() => import('./register-frame.tsx'), 'RegisterFrame'),
  shell: lazyPage(() => import('./shell.tsx'), 'Shell'),
};

/** What stands around a page; its code is fetched only by who sees it. */
export function frameOf(name: PageFrame): ComponentType {
  return name === 'none' ? Outlet : framesByName[name].Page;
}

/** Fetches the frame of the first page at once, beside the page and not before it. */
export function preloadFrame(pathname: string, isVerified: boolean): void {
  const name = firstFrame(pathname, isVerified);
  if (name !== 'none') void framesByName[name].preload();
}

function firstFrame(pathname: string, isVerified: boolean): PageFrame {
  if (isVerified) return 'shell';
  const name = pageAt(pathname)?.frame ?? 'shell';
  // Who may not see the shell is led to the sign-in, or to the verification.
  return name === 'shell' ? 'account' : name;
}
