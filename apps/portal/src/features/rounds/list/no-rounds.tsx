import { IconAlertTriangle } from '@tabler/icons-react';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useRoundHome } from '../round-home.ts';

export function NoRounds() {
  const words = useWords();
  const { paths, meaning } = useRoundHome();
  return (
    <EmptyState
      icon={<IconAlertTriangle size={28} />}
      title="You don't have question rounds yet"
      action={
        <>
          <LinkButton to={`${paths.list}?tab=import`} tone="primary">
            Import questions
          </LinkButton>
          <LinkButton to={`${paths.guide}#game`}>How a game works</LinkButton>
        </>
      }
    >
      <p>{words(meaning)}</p>
    </EmptyState>
  );
}
