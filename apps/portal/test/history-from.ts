import { UNSAFE_createMemoryHistory } from 'react-router';
import { type PageHistory, pageHistory } from '../src/lib/pages/page-history.ts';

export function historyFrom(...initialEntries: string[]): PageHistory {
  return pageHistory(UNSAFE_createMemoryHistory({ initialEntries, v5Compat: true }));
}
