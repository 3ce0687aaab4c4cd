import { count, money } from '@emcee/client';
import { labelTexts, priceTexts, type Tier } from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
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

/** The number of paid hosts in a tier. */
function shareOf({ starting_quantity: from, ending_quantity: to }: Tier, ownHosts: number): number {
  return Math.max(0, Math.min(ownHosts, Number(to ?? ownHosts)) - Number(from) + 1);
}

export function PriceTiers({ tiers, ownHosts }: { tiers: readonly Tier[]; ownHosts: number }) {
  const words = useWords();
  const isAbove = (tier: Tier) => ownHosts > 0 && shareOf(tier, ownHosts) === 0;
  const last = tiers.findLast((tier) => shareOf(tier, ownHosts) > 0);
  const isLast = (tier: Tier) => tier === last;
  return (
    <Card title="How it works">
      <div className={classes.stack}>
        <p>{words(priceTexts.tiers)}</p>
        <PlainTable
          label="Price tiers"
          columns={[
            {
              key: 'hosts',
              title: words(labelTexts.hosts),
              cell: (tier) => (
                <span>
                  {range(tier)} {isLast(tier) && <Badge>{priceTexts.yourTier}</Badge>}
                </span>
              ),
            },
            {
              key: 'price',
              title: words(priceTexts.pricePerHost),
              cell: (tier) => `${money(amountCents(tier))} a month`,
              isNumeric: true,
            },
            ...(ownHosts > 0
              ? [
                  {
                    key: 'pay',
                    title: priceTexts.youPay,
                    cell: (tier: Tier) => <Share tier={tier} hosts={shareOf(tier, ownHosts)} />,
                    isNumeric: true,
                  },
                ]
              : []),
          ]}
          rows={tiers}
          lookOf={(tier) => (isLast(tier) ? 'lit' : isAbove(tier) ? 'muted' : undefined)}
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

function Share({ tier, hosts }: { tier: Tier; hosts: number }) {
  if (hosts === 0) return '–';
  const cents = amountCents(tier);
  return (
    <span className={classes.formula}>
      <span>
        {count(hosts)} × {money(cents)} ={' '}
      </span>
      {money(hosts * cents)}
    </span>
  );
}
