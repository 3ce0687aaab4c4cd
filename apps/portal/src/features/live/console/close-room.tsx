import { consoleTexts, type HostGame, type HostRound } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { openRoundOf } from '../connection/next-thing.ts';
import classes from './shown-results.module.css';
import { mayShowResults, phonesAfter, ResultsButton } from './shown-results.tsx';

/** Dialog that closes the room; rounds in marking are published now or marked later. */
export function CloseRoom({
  game,
  isOpen,
  onClose,
}: {
  game: HostGame;
  isOpen: boolean;
  onClose: () => void;
}) {
  const words = useWords();
  const { push } = useLive();
  const title = words(consoleTexts.closeRoomNow);
  const label = words(consoleTexts.closeRoom);
  const open = openRoundOf(game);
  const { handout } = game;
  const waiting = game.rounds.filter(({ state }) => state === 'marking');
  const changed = game.rounds.filter(({ unpublishedChanges }) => unpublishedChanges > 0);

  /** The queue sends these commands one after the other, each on the stage that the one before left. */
  function end({ isMarkedLater }: { isMarkedLater: boolean }): void {
    onClose();
    if (game.gameMode === 'pause') void push({ command: { kind: 'resume' }, label });
    for (const { _id: roundId } of isMarkedLater ? [] : [...waiting, ...changed]) {
      void push({ command: { kind: 'publish', roundId }, label });
    }
    void push({ command: { kind: 'end', isMarkedLater }, label });
  }

  if (open !== undefined || handout !== undefined) {
    return (
      <Dialog isOpen={isOpen} title={title} onClose={onClose}>
        <p>{open ? `Close “${open.name}” first.` : `Collect ${handout?.name} first.`}</p>
        <DialogActions>
          <Button tone="primary" isMainAct onClick={onClose}>
            Back
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (waiting.length + changed.length > 0) {
    return (
      <Dialog isOpen={isOpen} title={title} onClose={onClose}>
        {waiting.length > 0 && (
          <p>{words(consoleTexts.notPublished, { rounds: namesOf(waiting), n: waiting.length })}</p>
        )}
        {changed.length > 0 && (
          <p>{words(consoleTexts.changesNotPublished, { rounds: namesOf(changed) })}</p>
        )}
        <PhonesAfter game={game} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button isMainAct onClick={() => end({ isMarkedLater: true })}>
            {waiting.length > 0 ? 'Mark later' : 'Close without publishing'}
          </Button>
          <Button tone="primary" onClick={() => end({ isMarkedLater: false })}>
            Publish now
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={label}
      onClose={onClose}
      onConfirm={() => end({ isMarkedLater: false })}
    >
      <PhonesAfter game={game} />
    </ConfirmDialog>
  );
}

/** Says what phones show after the game; the host may still show results. */
function PhonesAfter({ game }: { game: HostGame }) {
  const { settings } = useLive();
  const published = game.rounds.findLast(({ state }) => state === 'published');
  const text = phonesAfter(game, published);
  if (published === undefined) return text !== '' && <p>{text}</p>;
  return (
    <div className={classes.results}>
      <p role="status">{text}</p>
      {mayShowResults(game, published, settings) && <ResultsButton game={game} />}
    </div>
  );
}

function namesOf(rounds: readonly HostRound[]): string {
  return rounds.map(({ name }) => `“${name}”`).join(', ');
}
