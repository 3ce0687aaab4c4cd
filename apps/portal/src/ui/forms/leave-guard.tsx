import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { useHeldNavigation } from '../../lib/pages/page-router.tsx';
import { ConfirmDialog } from '../overlays/dialog.tsx';
import { lateOverlays } from '../overlays/late-overlays.ts';

const TITLE = 'Leave without saving?';
const TEXT = 'You have unsaved changes on this page.';

type Report = (form: string, isDirty: boolean) => void;

const SharedGuard = createContext<Report | undefined>(undefined);

export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const report = useContext(SharedGuard);
  if (report === undefined) return <Guard isActive={isActive} />;
  return <Reporter report={report} isActive={isActive} />;
}

/** Two guards would ask twice. */
export function SharedLeaveGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const report = useCallback<Report>((form, isDirty) => {
    setDirty((before) => {
      const others = before.filter((id) => id !== form);
      return isDirty ? [...others, form] : others;
    });
  }, []);
  return (
    <SharedGuard value={report}>
      {children}
      <Guard isActive={dirty.length > 0} />
    </SharedGuard>
  );
}

function Reporter({ report, isActive }: { report: Report; isActive: boolean }) {
  const form = useId();
  useEffect(() => {
    report(form, isActive);
    return () => report(form, false);
  }, [report, form, isActive]);
  return null;
}

function Guard({ isActive }: { isActive: boolean }) {
  const held = useHeldNavigation(({ from, to, isReplacing }) => {
    // Replacing navigation is the page's own: Cancel, a redirect, an updated address.
    if (!isActive || isReplacing || from === to) return 'go';
    if (lateOverlays.areThere()) return 'ask';
    // The network was away before the dialog was loaded. The browser always has one.
    return window.confirm(`${TITLE} ${TEXT}`) ? 'go' : 'stay';
  });
  useEffect(() => {
    if (!isActive) return;
    void lateOverlays.loadAhead();
    function ask(event: BeforeUnloadEvent): void {
      event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
  if (held === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      title={TITLE}
      onClose={held.stay}
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={held.goOn}
      isDangerous
    >
      {TEXT}
    </ConfirmDialog>
  );
}
