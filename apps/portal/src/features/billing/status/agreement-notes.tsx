import { isoDay } from '@emcee/client';
import { agreementTexts, portalPaths, type SubscriptionInfo } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';

/** The price, a paid subscription in addition, and the way to a change. */
export function AgreementNotes({ info }: { info: SubscriptionInfo }) {
  const words = useWords();
  const { agreement, provider, subscriptionEnd } = info;
  if (agreement === undefined) return null;
  const date = subscriptionEnd === null ? 'the usual day' : isoDay(subscriptionEnd);
  return (
    <>
      {agreement.priceText !== undefined && <p>{agreement.priceText}</p>}
      {provider === 'paypal' && (
        <p>
          <NoWrapDays>{words(agreementTexts.alsoPaid, { date })}</NoWrapDays>
        </p>
      )}
      <p>
        <TextLink to={portalPaths.contact}>{words(agreementTexts.contactUs)}</TextLink>
      </p>
    </>
  );
}
