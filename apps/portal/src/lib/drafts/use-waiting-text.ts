import { waitLength, waitText } from '@emcee/contract';
import { useEffect, useState } from 'react';

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
  // A specified text counts all waits in seconds.
  return text
    .replace(waitText(waitSeconds), waitText(leftSeconds))
    .replace(new RegExp(`\\b${waitSeconds} seconds?`), waitLength(leftSeconds));
}
