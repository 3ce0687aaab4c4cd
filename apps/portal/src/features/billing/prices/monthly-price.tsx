import { money } from '@emcee/client';
import { priceCents } from '@emcee/game';
import classes from '../billing.module.css';

/** The price of so many hosts, said aloud as it changes; none while the number makes no sense. */
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
