import { day } from '@emcee/client';
import type { Member } from '@emcee/contract';
import { Moment } from '../../ui/basics/moment.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';

export const lastActive: Column<Member> = {
  key: 'last-used',
  holds: 'moment',
  title: 'Last active',
  cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never signed in' : <Moment at={lastUsedAt} />),
  card: 'fact',
  onCard: ({ lastUsedAt }) =>
    lastUsedAt === null ? 'Never signed in' : `Last active ${day(lastUsedAt)}`,
  sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
};
