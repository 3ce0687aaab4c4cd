import { hostPageTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { HostSignInForm } from '../../../features/hosts/host-sign-in-form.tsx';
import { hasEndedEverywhere } from '../../../lib/session/host-session.ts';
import { useWords } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';
import { OtherWay } from '../../../ui/layout/other-way.tsx';

const SIGNED_OUT = <strong role="status">You were signed out everywhere.</strong>;

/** Public sign-in of hosts, with or without an admin. */
export function HostSignInPage() {
  const words = useWords();
  const [wasEverywhere] = useState(hasEndedEverywhere);
  return (
    <NarrowPage
      title={words(hostPageTexts.signIn)}
      heading={words(hostPageTexts.signInHeading)}
      text={wasEverywhere ? SIGNED_OUT : words(hostPageTexts.signInMeaning)}
    >
      <HostSignInForm />
      <OtherWay question={words(hostPageTexts.noRoomYet)}>
        <LinkButton to={portalPaths.hostSignUp}>Sign up</LinkButton>
      </OtherWay>
      <OtherWay question={words(hostPageTexts.adminSignIn)}>
        <TextLink to={portalPaths.login}>{hostPageTexts.goToAdmin}</TextLink>
      </OtherWay>
    </NarrowPage>
  );
}
