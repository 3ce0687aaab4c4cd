import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, writeDraft } from './draft-store.ts';

/** The draft is stored after this pause in typing. */
const QUIET_MS = 100;

/**
 * Undefined forgets the draft; an unchanged one must be the same object. Returns false once the browser has
 * stored nothing.
 */
export function useDraftStore(
  key: string,
  draft: object | undefined,
  isKeptAtFirst = true,
): boolean {
  const [isKept, setIsKept] = useState(isKeptAtFirst);
  const latest = useRef(draft);
  const isDue = useRef(false);

  const keep = useCallback(() => {
    if (!isDue.current) return;
    isDue.current = false;
    if (latest.current === undefined) void forgetDraft(key);
    else void writeDraft(key, latest.current).then(setIsKept);
  }, [key]);

  useEffect(() => {
    if (latest.current === draft) return;
    latest.current = draft;
    isDue.current = true;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(keep, QUIET_MS);
    return () => clearTimeout(timer);
  }, [keep, draft]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return isKept;
}
