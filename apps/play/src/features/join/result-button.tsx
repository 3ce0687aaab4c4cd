import { Button } from '../../ui/button.tsx';

/** Back to the result of the game before, as long as there is one. */
export function ResultButton({ onResult }: { onResult: (() => void) | undefined }) {
  if (onResult === undefined) return null;
  return (
    <Button kind="text" onClick={onResult}>
      See your last result
    </Button>
  );
}
