import { portalPaths } from '@emcee/contract';
import { logOut } from '../../../features/account/log-out.ts';
import { useGoTo } from '../../../lib/pages/go-to.ts';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { ErrorPage } from './error-page.tsx';

export function Error500Page() {
  const goTo = useGoTo();
  function leave(): void {
    logOut();
    goTo(portalPaths.login);
  }
  return (
    <ErrorPage
      code="500"
      title="Temporarily unavailable"
      message="The page you are looking for is temporarily unavailable."
    >
      <LinkButton to={portalPaths.hosts} tone="primary">
        Back to Home
      </LinkButton>
      <Button onClick={leave}>Logout</Button>
    </ErrorPage>
  );
}
