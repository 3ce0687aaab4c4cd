import { portalPaths } from '@emcee/contract';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { ErrorPage } from './error-page.tsx';

export function Error404Page() {
  return (
    <ErrorPage code="404" title="Not found" message="The page you are looking for was not found.">
      <LinkButton to={portalPaths.hosts} tone="primary">
        Back to Home
      </LinkButton>
    </ErrorPage>
  );
}
