import { portalPaths } from '@emcee/contract';
import { HostSignUpForm } from '../../features/hosts/host-sign-up-form.tsx';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherWay } from '../../ui/layout/other-way.tsx';

/** The public sign-up of hosts that belong to no admin yet. */
export function HostSignUpPage() {
  const words = useWords();
  return (
    <NarrowPage
      title={words('Host sign up')}
      heading="Open your own room"
      text={words('A room costs nothing. An organiser can invite you later and give you PRO.')}
    >
      <HostSignUpForm />
      <OtherWay question={words('A host already?')}>
        <LinkButton to={portalPaths.hostSignIn}>Sign in</LinkButton>
      </OtherWay>
    </NarrowPage>
  );
}
