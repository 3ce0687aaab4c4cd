import { hostPageTexts, portalPaths } from '@emcee/contract';
import { HostSignUpForm } from '../../../features/hosts/host-sign-up-form.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';
import { OtherWay } from '../../../ui/layout/other-way.tsx';

/** Public sign-up of hosts that belong to no admin yet. */
export function HostSignUpPage() {
  const words = useWords();
  return (
    <NarrowPage
      title={words(hostPageTexts.signUp)}
      heading={words(hostPageTexts.signUpHeading)}
      text="It's free. If an organizer invites you later, you get PRO."
    >
      <HostSignUpForm />
      <OtherWay question={words(hostPageTexts.alreadyHost)}>
        <LinkButton to={portalPaths.hostSignIn}>Sign in</LinkButton>
      </OtherWay>
    </NarrowPage>
  );
}
