import { billingCalls, billingTexts, portalPaths, subscriptionScreenTexts } from '@emcee/contract';
import { IconDeviceTv, IconListCheck, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { useMay } from '../../lib/session/rights.ts';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AskOwner } from './status/ask-owner.tsx';
import classes from './subscription-welcome.module.css';

const POLL_EVERY_MS = 2_000;

const STEPS = [
  { icon: IconDeviceTv, text: subscriptionScreenTexts.welcomeHosts },
  { icon: IconListCheck, text: 'Import your questions, or write them here.' },
  { icon: IconTrophy, text: 'Follow every game and its scores from one place.' },
] as const;

function WelcomeCard({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <Card>
      <div className={classes.welcome}>
        <h2 className={classes.title}>Welcome to Emcee</h2>
        <p className={classes.lead}>{words(subscriptionScreenTexts.welcome)}</p>
        <ul className={classes.steps}>
          {STEPS.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={22} stroke={1.7} aria-hidden />
              {words(text)}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </Card>
  );
}

export function SubscriptionWelcome() {
  const mayPay = useMay(billingCalls.plan);
  return (
    <WelcomeCard>
      {mayPay ? (
        <LinkButton to={portalPaths.subscription} tone="primary">
          {billingTexts.getStarted}
        </LinkButton>
      ) : (
        <p>
          <AskOwner />
        </p>
      )}
    </WelcomeCard>
  );
}

/** Polls until the payment provider confirms. */
export function SubscriptionWaiting() {
  useCall(billingCalls.info, {}, { pollEveryMs: POLL_EVERY_MS });
  return (
    <WelcomeCard>
      <p className={classes.waiting} role="status">
        <Spinner isSmall />
        {billingTexts.waiting}
      </p>
    </WelcomeCard>
  );
}
