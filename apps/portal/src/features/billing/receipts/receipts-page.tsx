import { day, money } from '@emcee/client';
import {
  type BillingDetails,
  billingDetailsSchema,
  billingTexts,
  labelTexts,
  type Payment,
  pathTo,
  paymentKindLabels,
  paymentStatusText,
  portalPaths,
  RECEIPT_WAIT_DAYS,
  receiptCalls,
  receiptTexts,
} from '@emcee/contract';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWholeList, type WholeList } from '../../../lib/calls/whole-list.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { NoWrap } from '../../../ui/basics/no-wrap.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { SaveButton } from '../../../ui/forms/save-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { hostsText } from './hosts-text.ts';
import classes from './receipts.module.css';

export function ReceiptsPage() {
  const words = useWords();
  const details = useCall(receiptCalls.details);
  const list = useWholeList(receiptCalls.payments, {}, ({ payments: rows, ...rest }) => ({
    rows,
    ...rest,
  }));
  const rows = list.rows ?? [];
  const areNumbered = rows.some(({ receipts = [], receiptBy }) => receipts.length > 0 || receiptBy);
  const columns = useMemo(() => columnsIn(words, areNumbered), [words, areNumbered]);
  const cache = useCallCache();
  // Not every payment sends an event, so refetch on each opening.
  useEffect(() => void cache.refreshLoaded(receiptCalls.payments), [cache]);
  return (
    <Page
      title="Receipts"
      subtitle={words(receiptTexts.subtitle)}
      actions={
        <>
          <LinkButton to={portalPaths.subscription}>Go back</LinkButton>
          <ExportMenu what={{ report: 'payments' }} />
          <Button tone="primary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Loaded query={details} failure={billingTexts.pageFailed}>
        {(stored) => <BillingDetailsForm stored={stored} />}
      </Loaded>
      {rows.some(({ receiptBy }) => receiptBy) && (
        <Notice tone="info">{words(receiptTexts.wait, { n: RECEIPT_WAIT_DAYS })}</Notice>
      )}
      <Payments list={list} columns={columns} />
    </Page>
  );
}

function Payments({
  list,
  columns,
}: {
  list: WholeList<Payment>;
  columns: readonly Column<Payment>[];
}) {
  const { rows } = list;
  if (list.hasFailed)
    return <ErrorState message={list.refusal ?? billingTexts.pageFailed} onRetry={list.goOn} />;
  if (rows === undefined) return <Spinner />;
  if (rows.length === 0) {
    return <EmptyState icon={<IconReceipt size={28} />} title={receiptTexts.empty} />;
  }
  return (
    <div className={classes.payments}>
      <PlainTable label="Payments" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
    </div>
  );
}

function Receipts({ receipts = [] }: Payment) {
  return receipts.map((number) => (
    <span key={number} className={classes.number}>
      <TextLink to={pathTo(portalPaths.receipt, { number })}>{number}</TextLink>
    </span>
  ));
}

function columnsIn(words: Words, areNumbered: boolean): Column<Payment>[] {
  return [
    {
      key: 'date',
      title: 'Date',
      card: 'title',
      cell: ({ paidAt }) => <NoWrap>{day(paidAt)}</NoWrap>,
    },
    { key: 'for', title: 'For', card: 'fact', cell: ({ kind }) => paymentKindLabels[kind] },
    {
      key: 'hosts',
      title: words(labelTexts.hosts),
      card: 'fact',
      cell: (payment) => hostsText(payment, words),
    },
    ...(areNumbered
      ? [{ key: 'receipts', title: 'Receipt', card: 'fact', cell: Receipts } as const]
      : []),
    { key: 'status', title: 'Status', card: 'fact', cell: paymentStatusText },
    {
      key: 'number',
      title: 'PayPal transaction',
      cell: ({ _id }) => <span className={classes.transaction}>{_id}</span>,
    },
    {
      key: 'amount',
      title: 'Amount',
      card: 'state',
      cell: ({ cents, currency }) => money(cents, currency),
      isNumeric: true,
    },
  ];
}

/** Billing details on receipts: a form on the screen, plain lines in print. */
function BillingDetailsForm({ stored }: { stored: BillingDetails }) {
  const cache = useCallCache();
  const { mutateAsync: save } = useSend(receiptCalls.saveDetails);
  const form = useSchemaForm({
    schema: billingDetailsSchema,
    initialValues: { ...stored, address: stored.address ?? '' },
    onSubmit: async (details) => {
      const saved = await save(details);
      cache.change(receiptCalls.details, () => saved);
      form.startFrom({ ...saved, address: saved.address ?? '' });
      toast('Changes saved.');
    },
  });
  return (
    <>
      <div className={classes.recipient}>
        <p>Paid to Emcee through PayPal</p>
        {stored.name !== '' && <p>{stored.name}</p>}
        {stored.address && <p className={classes.address}>{stored.address}</p>}
        {stored.taxNumber !== '' && <p>{`Tax ID: ${stored.taxNumber}`}</p>}
      </div>
      <div className={classes.screenOnly}>
        <Card title="Billing details" description={receiptTexts.details}>
          <Form form={form} label="Billing details" asksBeforeLeaving>
            <TextField
              {...form.field('name')}
              label="Billing name"
              help="The name of your organization."
              autoComplete="organization"
            />
            <TextAreaField {...form.field('address')} label="Billing address" rows={3} />
            <TextField
              {...form.field('taxNumber')}
              label="Tax ID"
              help="Optional. Shown on your receipts."
            />
            <FormActions>
              <SaveButton form={form}>Save</SaveButton>
            </FormActions>
          </Form>
        </Card>
      </div>
    </>
  );
}
