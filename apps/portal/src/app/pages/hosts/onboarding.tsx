import {
  accountCalls,
  hostScreenTexts,
  portalPaths,
  roundCalls,
  type SubscriptionInfo,
  settingsCalls,
} from '@emcee/contract';
import { useContext } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { RightsContext } from '../../../lib/session/rights.ts';
import { isUnnamed } from '../../../lib/session/unnamed-organization.ts';
import { anyRound } from '../../../lib/use-rounds.ts';
import { useWords } from '../../../lib/words.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Step, StepList } from '../../../ui/layout/step-list.tsx';

export function Onboarding({
  subscription,
  hostCount,
}: {
  subscription: SubscriptionInfo;
  hostCount: number;
}) {
  const words = useWords();
  const { mayOpen } = useContext(RightsContext);
  // One round is enough to know that there are any.
  const rounds = useCall(roundCalls.list, anyRound).data?.preEnteredRounds;
  const settings = useCall(settingsCalls.get).data;
  const me = useCall(accountCalls.me).data;
  if (rounds === undefined || settings === undefined || me === undefined) return null;
  const { subscriptionStatus, subscriptionQuantity } = subscription;
  const steps: readonly Step[] = [
    {
      title: 'Subscribe',
      isDone: subscriptionStatus !== 'INACTIVE' && subscriptionStatus !== 'PENDING',
      to: portalPaths.subscription,
    },
    {
      title: hostScreenTexts.addOne,
      isDone: hostCount > 0,
      // Without a subscription the Create Host page only redirects back here.
      to: subscriptionQuantity > 0 ? portalPaths.createHost : portalPaths.subscription,
    },
    {
      title: 'Import questions',
      isDone: rounds.length > 0,
      to: `${portalPaths.questions}?tab=import`,
    },
    {
      title: 'Review and save your settings',
      isDone: settings.savedAt !== undefined,
      to: portalPaths.settings,
    },
    ...(me.organization == null
      ? []
      : [
          {
            title: 'Name your organization',
            isDone: !isUnnamed(me.organization),
            to: portalPaths.organization,
          },
        ]),
  ].filter(({ to }) => mayOpen(to));
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  return (
    <Card
      title="Get ready for your first game"
      description={`${doneCount} of ${steps.length} done`}
    >
      <StepList steps={steps.map((step) => ({ ...step, title: words(step.title) }))} />
    </Card>
  );
}
