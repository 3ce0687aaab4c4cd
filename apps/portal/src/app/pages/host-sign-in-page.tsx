import { portalPaths } from '@emcee/contract';
import { HostSignInForm } from '../../features/hosts/host-sign-in-form.tsx';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherWay } from '../../ui/layout/other-way.tsx';

/** The public sign-in of hosts, those of an admin and those on their own. */
export function HostSignInPage() {
  const words = useWords();
  return (
    <NarrowPage
      title={words('Host sign in')}
      heading="Your room is waiting"
      text={words('Sign in as a host with your room code or your email.')}
    >
      <HostSignInForm />
      <OtherWay question={words('No room yet?')}>
        <LinkButton to={portalPaths.hostSignUp}>Sign up</LinkButton>
      </OtherWay>
    </NarrowPage>
  );
}
