import { isoDay, money } from '@emcee/client';
import {
  billingTexts,
  paymentKindLabels,
  portalPaths,
  type Receipt,
  receiptCalls,
} from '@emcee/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Brand } from '../../../ui/theme/brand-mark.tsx';
import { hostsText } from './hosts-text.ts';
import classes from './receipt.module.css';

export function ReceiptPage() {
  const { number = '' } = useParams();
  const receipt = useCall(receiptCalls.receipt, { number });
  return (
    <Page
      title={`Receipt ${number}`}
      actions={
        <>
          <LinkButton to={portalPaths.receipts}>Go back</LinkButton>
          <Button tone="primary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Loaded query={receipt} failure={billingTexts.pageFailed}>
        {(issued) => <Sheet receipt={issued} />}
      </Loaded>
    </Page>
  );
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const words = useWords();
  const { seller, buyer, refundOf, currency, cents, netCents, taxCents } = receipt;
  const amount = (of: number) => money(of, currency);
  const tax = receipt.isReverseCharge ? 'Reverse charge' : `Tax ${receipt.taxPercent}%`;
  const item = [paymentKindLabels[receipt.kind], hostsText(receipt, words)];
  return (
    <Card>
      <div className={classes.sheet}>
        <div className={classes.parties}>
          <Party title={<Brand />} party={seller} />
          <Party title="Billed to" party={buyer} />
        </div>
        <DescriptionList
          place="head"
          facts={[
            { name: 'Issued', value: isoDay(receipt.issuedAt) },
            { name: 'Period', value: `${receipt.periodStart} to ${receipt.periodEnd}` },
            { name: 'Paid with PayPal', value: isoDay(receipt.paidAt) },
            { name: 'PayPal transaction', value: receipt.paymentId },
            ...(refundOf === null ? [] : [{ name: 'Refund of receipt', value: refundOf }]),
          ]}
        />
        <DescriptionList
          facts={[
            { name: `${item.filter(Boolean).join(', ')} (net)`, value: amount(netCents) },
            { name: tax, value: amount(taxCents) },
            { name: `Total in ${currency}`, value: amount(cents) },
          ]}
        />
        {receipt.isReverseCharge && <p>Reverse charge: the buyer accounts for the tax.</p>}
      </div>
    </Card>
  );
}

function Party({ title, party }: { title: ReactNode; party: Receipt['seller'] }) {
  return (
    <div>
      <div className={classes.title}>{title}</div>
      <p>{party.name}</p>
      <p className={classes.address}>{party.address}</p>
      {party.taxNumber !== '' && <p>{`Tax ID: ${party.taxNumber}`}</p>}
    </div>
  );
}
