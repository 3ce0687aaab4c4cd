import {
  ApiError,
  errorTexts,
  type Host,
  hostCalls,
  hostScreenTexts,
  hostTexts,
  isRefusal,
  type Sayable,
} from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { withoutHost } from '../../lib/calls/use-host-send.ts';
import { useWords } from '../../lib/words.tsx';
import { ConfirmDialog, MessageDialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

function failureOf(error: unknown): Sayable {
  const hasReplied = error instanceof ApiError && !isRefusal(error, errorTexts.unavailable);
  return hasReplied ? error : hostTexts.deletionFailed;
}

export function DeleteHost({ host, onClose }: { host: Host | undefined; onClose: () => void }) {
  const words = useWords();
  const cache = useCallCache();
  const remove = useSend(hostCalls.remove);
  const [failure, setFailure] = useState<string>();

  async function removeHost({ _id, kind, room }: Host): Promise<void> {
    try {
      await remove.mutateAsync({ hostId: _id });
      cache.change(hostCalls.list, (list) => withoutHost(list, _id));
      toast(`${kind === 'invited' ? 'Removed' : 'Deleted'} ${room.roomCode}`);
    } catch (error) {
      setFailure(words(failureOf(error)));
      // Another admin session may have deleted the host first.
      if (error instanceof ApiError && error.status === 404) void cache.refresh(hostCalls.list);
    }
    onClose();
  }

  // An invited host keeps its account and room.
  const isInvited = host?.kind === 'invited';
  const verb = isInvited ? 'Remove' : 'Delete';
  return (
    <>
      <ConfirmDialog
        isOpen={host !== undefined}
        title={host && `${verb} ${host.room.roomCode}?`}
        confirmLabel={words(isInvited ? hostScreenTexts.remove : hostScreenTexts.delete)}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => host && void removeHost(host)}
        onClose={onClose}
      >
        {host && (
          <>
            <p>
              {words(isInvited ? hostScreenTexts.deleteInvited : hostScreenTexts.deleteCreated)}
            </p>
            <p>Finished games stay in your history.</p>
            {!isInvited && <p>{words(hostScreenTexts.keptRounds)}</p>}
          </>
        )}
      </ConfirmDialog>
      <MessageDialog
        isOpen={failure !== undefined}
        title={words(hostTexts.deletionFailedTitle)}
        onClose={() => setFailure(undefined)}
      >
        {failure}
      </MessageDialog>
    </>
  );
}
