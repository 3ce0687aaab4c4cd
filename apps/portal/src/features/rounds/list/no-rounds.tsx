import { portalPaths, roundScreenTexts } from '@emcee/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export function NoRounds({ importPath }: { importPath: string }) {
  const words = useWords();
  return (
    <EmptyState
      icon={<IconAlertTriangle size={28} />}
      title="You don't have question rounds yet"
      action={
        <>
          <LinkButton to={importPath} tone="primary">
            Import questions
          </LinkButton>
          <LinkButton to={`${portalPaths.guide}#game`}>How a game works</LinkButton>
        </>
      }
    >
      <p>{words(roundScreenTexts.none)}</p>
    </EmptyState>
  );
}
