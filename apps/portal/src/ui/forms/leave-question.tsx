import { ConfirmDialog } from '../overlays/dialog.tsx';

export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Leave without saving?"
      onClose={onStay}
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={onLeave}
      isDangerous
    >
      You have unsaved changes on this page.
    </ConfirmDialog>
  );
}
