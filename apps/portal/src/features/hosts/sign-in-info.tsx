import { hostTexts, portalPaths } from '@emcee/contract';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { CopyButton } from '../../ui/overlays/copy-button.tsx';

const LINKED = 'public sign-in page';

/** Where hosts log in, with a link to there. */
export function SignInInfo() {
  const words = useWords();
  const [before, after] = words(hostTexts.signInInfo).split(LINKED);
  return (
    <span>
      <span>
        {before}
        <TextLink to={portalPaths.hostSignIn}>{LINKED}</TextLink>
        {after}
      </span>{' '}
      <CopyButton
        text={window.location.origin + portalPaths.hostSignIn}
        label="Copy the link to the public sign-in page"
      />
    </span>
  );
}
