import { portalPaths } from '@emcee/contract';
import { LinkButton } from '../../../ui/basics/button.tsx';

export function GameGuideLink() {
  return <LinkButton to={`${portalPaths.guide}#game`}>How a game works</LinkButton>;
}
