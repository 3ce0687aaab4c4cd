import { Suspense, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NameForm } from './lazy-team-acts.ts';

type RenameTeamProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Gives the team another name, as long as no round has started. */
export function RenameTeam({ isOpen, onOpen }: RenameTeamProps) {
  const wasOpen = useRef(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever came by keyboard goes on from here.
    if (wasOpen.current && !isOpen) button.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <Suspense fallback={<p role="status">One moment</p>}>
        <NameForm onDone={() => onOpen(false)} />
      </Suspense>
    );
  }
  return (
    <div ref={button}>
      <Button onClick={() => onOpen(true)}>
        <Icon name="pencil" />
        Change team name
      </Button>
    </div>
  );
}
