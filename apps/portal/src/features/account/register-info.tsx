import { money } from '@emcee/client';
import { accountScreenTexts, labelTexts } from '@emcee/contract';
import { priceTiers } from '@emcee/game';
import {
  IconAdjustmentsHorizontal,
  IconDeviceMobile,
  IconListDetails,
  IconUsers,
} from '@tabler/icons-react';
import { useWords } from '../../lib/words.tsx';
import classes from './register-info.module.css';

const gains = [
  {
    icon: IconUsers,
    title: labelTexts.hosts,
    text: accountScreenTexts.getHosts,
  },
  {
    icon: IconAdjustmentsHorizontal,
    title: 'Settings',
    text: accountScreenTexts.getSettings,
  },
  {
    icon: IconListDetails,
    title: 'Question rounds',
    text: 'Import rounds from a file, or write them right here.',
  },
  {
    icon: IconDeviceMobile,
    title: 'Live games',
    text: 'Teams answer on their phones without an app, a TV shows the game, and scores add up automatically.',
  },
] as const;

const [first] = priceTiers;

export function RegisterInfo() {
  const words = useWords();
  return (
    <section className={classes.info} aria-labelledby="register-info">
      <h2 id="register-info">What you get</h2>
      <ul className={classes.list}>
        {gains.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.8} aria-hidden />
            </span>
            <div>
              <h3>{words(title)}</h3>
              <p>{words(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      {first && (
        <p className={classes.price}>
          <strong>{money(first.amountCents)}</strong>{' '}
          {words(accountScreenTexts.priceFrom, { n: first.endingQuantity ?? '' })}
        </p>
      )}
    </section>
  );
}
