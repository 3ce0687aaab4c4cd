import { portalPaths } from '@emcee/contract';
import { LinkButton } from '../../../ui/basics/button.tsx';

/** Where nothing was played yet: the way to what fills this. */
export function EveningLink() {
  return <LinkButton to={`${portalPaths.guide}#evening`}>How a game works</LinkButton>;
}
