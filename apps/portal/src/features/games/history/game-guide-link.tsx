import { portalPaths } from '@emcee/contract';
import { LinkButton } from '../../../ui/basics/button.tsx';

export function GameGuideLink({ guide = portalPaths.guide }: { guide?: string | undefined }) {
  return <LinkButton to={`${guide}#game`}>How a game works</LinkButton>;
}
