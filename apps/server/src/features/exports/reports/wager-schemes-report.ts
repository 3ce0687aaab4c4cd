import type { Scheme } from '@emcee/contract';
import { listReport, wholeList } from './list-report.ts';

/** The wager schemes. */
export const wagerSchemesReport = listReport<Scheme>({
  title: 'Wager schemes',
  columns: () => [
    { title: 'Order', cell: (row) => row.order },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Type', cell: (row) => row.type },
    { title: 'Points', cell: (row) => row.points.join(', ') },
    { title: 'Percentage', cell: (row) => row.percentage },
    { title: 'Single use', cell: (row) => (row.singleUse ? 'yes' : 'no') },
    { title: 'Mandatory', cell: (row) => (row.mandatoryWagering ? 'yes' : 'no') },
    { title: 'Subtract for incorrect', cell: (row) => (row.subtractForIncorrect ? 'yes' : 'no') },
    { title: 'Bonus points', cell: (row) => row.bonusPoints },
  ],
  read: async (sources, { adminId }) => wholeList((await sources.schemes(adminId)).wagerSchemes),
});
