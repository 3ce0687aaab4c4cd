import { money } from '@emcee/client';
import { labelTexts, priceTexts, type Tier } from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../billing.module.css';

function range({ starting_quantity: from, ending_quantity: to }: Tier): string {
  return to === undefined ? `${from} or more` : `${from} to ${to}`;
}

/** The provider writes amounts as decimal text: '15', '15.00'. */
function amountCents({ amount }: Tier): number {
  return Math.round(Number(amount.value) * 100);
}

export function PriceTiers({ tiers }: { tiers: readonly Tier[] }) {
  const words = useWords();
  return (
    <Card title="How it works">
      <div className={classes.stack}>
        <p>{words(priceTexts.tiers)}</p>
        <PlainTable
          label="Price tiers"
          columns={[
            { key: 'hosts', title: words(labelTexts.hosts), cell: range },
            {
              key: 'price',
              title: words(priceTexts.pricePerHost),
              cell: (tier) => `${money(amountCents(tier))} a month`,
              isNumeric: true,
            },
          ]}
          rows={tiers}
          rowKey={({ starting_quantity }) => starting_quantity}
        />
        <p>
          {words(priceTexts.example, { five: money(priceCents(5)), six: money(priceCents(6)) })}
        </p>
        <p className={classes.muted}>{words(priceTexts.throughPayPal)}</p>
      </div>
    </Card>
  );
}
