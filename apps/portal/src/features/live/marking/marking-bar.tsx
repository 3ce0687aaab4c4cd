import { IconArrowBackUp } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import type { NextThing } from '../connection/next-thing.ts';
import { KeyHint } from '../console/key-hint.tsx';
import { NextBar } from '../console/next-bar.tsx';

const KEYS: Partial<Record<NextThing['act']['kind'], string>> = {
  confirm: 'Shift Enter',
  publish: 'P',
  showOpen: 'N',
};

/** Bar below the answers: the next step, the rest of the question, and undo. */
export function MarkingBar({
  next,
  roundNumber,
  hasRest,
  canUndo,
  onNext,
  onRestWrong,
  onUndo,
  onPublish,
}: {
  next: NextThing;
  roundNumber: number;
  /** True if the shown question has answers without a mark or a suggestion, and no more will arrive. */
  hasRest: boolean;
  canUndo: boolean;
  onNext: () => void;
  onRestWrong: () => void;
  onUndo: () => void;
  /** Publishes before everything is marked; undefined if publishing is the next step or not possible yet. */
  onPublish: (() => void) | undefined;
}) {
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
              onClick={onUndo}
            />
          )}
          {isNarrow ? (
            <Button disabled={!hasRest} onClick={onRestWrong}>
              Mark rest wrong
            </Button>
          ) : (
            <Button disabled={!hasRest} onClick={onRestWrong}>
              Mark the rest wrong
              <KeyHint keys="Shift 0" />
            </Button>
          )}
        </>
      }
    >
      {!isNarrow && (
        <>
          <Button
            icon={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!canUndo}
            onClick={onUndo}
          >
            Undo
            <KeyHint keys="U" />
          </Button>
          {onPublish !== undefined && (
            <Button onClick={onPublish}>{`Publish round ${roundNumber}`}</Button>
          )}
        </>
      )}
    </NextBar>
  );
}
