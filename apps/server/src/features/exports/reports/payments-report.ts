import { exportLabels, type Payment, paymentKindLabels, paymentStatusText } from '@emcee/contract';
import { timeTitle } from '../names.ts';
import { listReport } from './list-report.ts';

/** The payments, refunds marked. */
export const paymentsReport = listReport<Payment>({
  title: 'Payments',
  columns: (names) => [
    { title: timeTitle('Paid', names), cell: (row) => names.moment(row.paidAt) },
    { title: 'For', cell: (row) => paymentKindLabels[row.kind] },
    { title: exportLabels.hosts, cell: (row) => row.hosts },
    { title: 'Amount', cell: (row) => row.cents / 100 },
    { title: 'Currency', cell: (row) => row.currency },
    { title: 'Status', cell: (row) => paymentStatusText(row) },
    { title: 'PayPal transaction', cell: (row) => row._id },
  ],
  read: async (sources, { adminId, limit, cursor }) => {
    const { payments: rows, nextCursor } = await sources.payments({ adminId, limit, cursor });
    return { rows, nextCursor };
  },
});
