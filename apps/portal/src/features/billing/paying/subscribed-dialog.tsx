import { labelTexts, portalPaths } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { NoWrapDays } from '../../../ui/basics/no-wrap.tsx';
import { MessageDialog } from '../../../ui/overlays/dialog.tsx';

export function SubscribedDialog({
  text,
  onClose,
}: {
  text: string | undefined;
  onClose: () => void;
}) {
  const words = useWords();
  return (
    <MessageDialog
      isOpen={text !== undefined}
      title="Thank you!"
      onClose={onClose}
      action={
        <LinkButton to={portalPaths.hosts} tone="primary">
          {words(labelTexts.goToHosts)}
        </LinkButton>
      }
    >
      {text !== undefined && <NoWrapDays>{text}</NoWrapDays>}
    </MessageDialog>
  );
}
