import { tabStorage } from '@emcee/client';

const KEY = 'left-page';

/** True if a link of our own loaded this document: the way into and out of the payment pages. */
export const isOwnPageLoad: boolean =
  tabStorage.getItem(KEY) !== null &&
  !performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');

tabStorage.removeItem(KEY);
window.addEventListener('pagehide', () => tabStorage.setItem(KEY, '1'));
