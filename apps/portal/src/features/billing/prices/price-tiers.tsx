import { money } from '@emcee/client';
import type { Tier } from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../billing.module.css';

function range({ starting_quantity: from, ending_quantity: to }: Tier): string {
  return to === undefined ? `${from} and more` : `${from} to ${to}`;
}

/** The provider writes amounts as decimal text: '15', '15.00'. */
function amountCents({ amount }: Tier): number {
  return Math.round(Number(amount.value) * 100);
}

/** The price of a host, tier by tier, with two examples. */
export function PriceTiers({ tiers }: { tiers: readonly Tier[] }) {
  const words = useWords();
  return (
    <Card title="How it works">
      <div className={classes.stack}>
        <p>
          {words(
            'You pay monthly for the number of hosts you choose. The more hosts, the less each further one costs:',
          )}
        </p>
        <PlainTable
          label="Price tiers"
          columns={[
            { key: 'hosts', title: words('Hosts'), cell: range },
            {
              key: 'price',
              title: words('Price per host'),
              cell: (tier) => `${money(amountCents(tier))} a month`,
              isNumeric: true,
            },
          ]}
          rows={tiers}
          rowKey={({ starting_quantity }) => starting_quantity}
        />
        <p>
          {words(
            `Each host has the price of its own tier. So 5 hosts cost ${money(priceCents(5))} a month, and 6 hosts cost ${money(priceCents(6))}.`,
          )}
        </p>
        <p className={classes.muted}>
          {words(
            'You pay through PayPal. Your hosts are ready as soon as PayPal has confirmed the subscription.',
          )}
        </p>
      </div>
    </Card>
  );
}
