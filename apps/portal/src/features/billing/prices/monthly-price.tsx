import { money } from '@emcee/client';
import { priceCents } from '@emcee/game';
import classes from '../billing.module.css';

export function MonthlyPrice({ hosts }: { hosts: number | undefined }) {
  return (
    <p className={classes.price} aria-live="polite">
      {hosts === undefined ? (
        'No price for this number'
      ) : (
        <>
          <strong>{money(priceCents(hosts))}</strong> a month
        </>
      )}
    </p>
  );
}
