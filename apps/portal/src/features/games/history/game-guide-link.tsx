import { portalPaths } from '@emcee/contract';
import { LinkButton } from '../../../ui/basics/button.tsx';

/** Where nothing was played yet: the way to what fills this. */
export function GameGuideLink() {
  return <LinkButton to={`${portalPaths.guide}#game`}>How a game works</LinkButton>;
}
