import { IconArrowBackUp } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import type { NextThing } from '../connection/next-thing.ts';
import { KeyHint } from '../console/key-hint.tsx';
import { NextBar } from '../console/next-bar.tsx';
import type { Desk } from './use-marking-desk.ts';

const KEYS: Partial<Record<NextThing['act']['kind'], string>> = {
  confirm: 'Shift Enter',
  publish: 'P',
  showOpen: 'N',
};

/** Bar below the answers: the next step, the rest of the question, and undo. */
export function MarkingBar({
  desk,
  onNext,
  onPublish,
}: {
  desk: Desk;
  onNext: () => void;
  /** Publishes before everything is marked; undefined if publishing is the next step or not possible yet. */
  onPublish: (() => void) | undefined;
}) {
  const { marking, next, hasRest, canUndo, restWrong } = desk;
  const undo = () => desk.undo(desk.turnTo);
  const isNarrow = useIsNarrow();
  return (
    <NextBar
      label={next.label}
      keys={KEYS[next.act.kind]}
      reason={next.act.kind === 'wait' ? next.act.reason : undefined}
      onPress={onNext}
      secondAction={
        <>
          {isNarrow && (
            <IconButton
              icon={<IconArrowBackUp size={20} aria-hidden />}
              label="Undo"
              isOff={!canUndo}
              onClick={undo}
            />
          )}
          <Button disabled={!hasRest} onClick={restWrong}>
            {isNarrow ? 'Mark rest wrong' : 'Mark the rest wrong'}
            {!isNarrow && <KeyHint keys="Shift 0" />}
          </Button>
        </>
      }
    >
      {!isNarrow && (
        <>
          <Button
            icon={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!canUndo}
            onClick={undo}
          >
            Undo
            <KeyHint keys="U" />
          </Button>
          {onPublish !== undefined && (
            <Button onClick={onPublish}>{`Publish round ${marking.round.number}`}</Button>
          )}
        </>
      )}
    </NextBar>
  );
}
