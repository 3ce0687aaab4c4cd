import { Button } from '../../../ui/basics/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { uncountedText } from './uncounted.ts';
import type { Closing } from './use-closing.ts';

/** Asks whether questions count that were answered, but never shown. */
export function ClosingQuestion({ closing: { asks, close, cancel } }: { closing: Closing }) {
  return (
    <Dialog
      isOpen={asks !== undefined}
      title={asks === undefined ? '' : uncountedText(asks)}
      onClose={cancel}
    >
      <p>Teams answered these, but you never showed them.</p>
      <DialogActions>
        <Button onClick={() => close(asks?.lastShown)}>Leave them out</Button>
        <Button tone="primary" isMainAct onClick={() => close(asks?.lastAnswered)}>
          Count them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
