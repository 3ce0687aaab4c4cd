import { tabStorage } from '@emcee/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { hasLeftHostSession } from '../session/host-session.ts';
import { kindOf, type SessionKind, tokenOf, useOwner } from '../session/owner.ts';
import { lastSessionEnd } from '../session/session.ts';

type Typed = Readonly<Record<string, unknown>>;

// Until the tab is closed, because the way to the sign-in page and back may load the document again.
const PREFIX = 'typed:';
const keptSchema = z.object({ owner: z.string(), typed: z.record(z.string(), z.unknown()) });

/** Returns true if the session has ended, and not because its user left. */
function hasRunOut(kind: SessionKind): boolean {
  if (tokenOf(kind) !== undefined) return false;
  return kind === 'host'
    ? !hasLeftHostSession()
    : ['ran-out', 'elsewhere'].includes(lastSessionEnd() ?? '');
}

function takeKept(key: string): z.output<typeof keptSchema> | undefined {
  const text = tabStorage.getItem(key);
  if (text === null) return undefined;
  tabStorage.removeItem(key);
  return keptSchema.safeParse(JSON.parse(text)).data;
}

/**
 * Keeps what was typed when the session runs out, and restores it once the same user is back on the page. `typed`
 * is undefined if there is nothing to keep. Returns true after a restoration.
 */
export function useKeptTyping(
  name: string,
  typed: Typed | undefined,
  restore: (typed: Typed) => void,
): boolean {
  const { pathname } = useLocation();
  const kind = kindOf(pathname);
  const key = `${PREFIX}${pathname} ${name}`;
  const owner = useOwner(kind);
  const [isRestored, setIsRestored] = useState(false);
  const latest = useRef({ owner, typed });
  useEffect(() => {
    latest.current = { owner: owner ?? latest.current.owner, typed };
  });

  const takeBack = useEffectEvent(() => {
    const found = takeKept(key);
    if (found === undefined || found.owner !== owner) return;
    restore(found.typed);
    setIsRestored(true);
  });
  useEffect(() => {
    if (owner !== undefined) takeBack();
  }, [owner]);

  useEffect(
    () => () => {
      const { owner: typist, typed: last } = latest.current;
      if (last === undefined || typist === undefined || !hasRunOut(kind)) return;
      tabStorage.setItem(key, JSON.stringify({ owner: typist, typed: last }));
    },
    [key, kind],
  );
  return isRestored;
}

/** Like `useState`, for a value of JSON that is kept when the session runs out. */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const [text, setText] = useState(JSON.stringify(initial));
  useKeptJson(name, { text, isChanged: text !== JSON.stringify(initial) }, setText);
  return [JSON.parse(text), (value) => setText(JSON.stringify(value))];
}

/** Keeps a changed text of JSON when the session runs out. */
export function useKeptJson(
  name: string,
  { text, isChanged }: { text: string; isChanged: boolean },
  restore: (text: string) => void,
): void {
  useKeptTyping(name, isChanged ? { text } : undefined, (typed) => {
    if (typeof typed.text === 'string') restore(typed.text);
  });
}
