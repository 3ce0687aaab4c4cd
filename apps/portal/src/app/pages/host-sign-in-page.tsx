import { hostPageTexts, portalPaths } from '@emcee/contract';
import { AuthFrame } from '../../features/account/auth-frame.tsx';
import { HostSignInForm } from '../../features/hosts/host-sign-in-form.tsx';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { OtherWay } from '../../ui/layout/other-way.tsx';

/** The public sign-in of hosts, those of an admin and those on their own. */
export function HostSignInPage() {
  const words = useWords();
  return (
    <AuthFrame
      title={words(hostPageTexts.signIn)}
      heading={words(hostPageTexts.signInHeading)}
      text={words(hostPageTexts.signInMeaning)}
    >
      <HostSignInForm />
      <OtherWay question={words(hostPageTexts.noRoomYet)}>
        <LinkButton to={portalPaths.hostSignUp}>Sign up</LinkButton>
      </OtherWay>
    </AuthFrame>
  );
}
