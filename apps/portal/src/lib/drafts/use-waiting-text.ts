import { counted } from '@emcee/client';
import { useEffect, useState } from 'react';

// Longer waits are shown in minutes.
const SECONDS_TO_COUNT = 120;

type Said = { text: string; waitSeconds: number | undefined; leftSeconds: number };

/** A message that names a wait counts down, and disappears at zero. */
export function useWaitingText() {
  const [said, setSaid] = useState<Said>();

  useEffect(() => {
    if (said?.waitSeconds === undefined) return undefined;
    const timer = setTimeout(() => {
      const leftSeconds = said.leftSeconds - 1;
      setSaid(leftSeconds > 0 ? { ...said, leftSeconds } : undefined);
    }, 1000);
    return () => clearTimeout(timer);
  }, [said]);

  return {
    text: said === undefined ? undefined : textOf(said),
    /** A retry cannot succeed yet. */
    isWaiting: said?.waitSeconds !== undefined,
    say(text: string | undefined, waitSeconds?: number): void {
      setSaid(
        text === undefined ? undefined : { text, waitSeconds, leftSeconds: waitSeconds ?? 0 },
      );
    },
  };
}

function textOf({ text, waitSeconds, leftSeconds }: Said): string {
  if (waitSeconds === undefined) return text;
  const left =
    leftSeconds > SECONDS_TO_COUNT
      ? counted(Math.ceil(leftSeconds / 60), 'minute')
      : counted(leftSeconds, 'second');
  const minutes = Math.ceil(waitSeconds / 60);
  return text.replace(new RegExp(`\\b(?:${waitSeconds} seconds?|${minutes} minutes?)`), left);
}
