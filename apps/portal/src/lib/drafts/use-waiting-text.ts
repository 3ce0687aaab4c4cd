import { counted } from '@emcee/client';
import { useEffect, useState } from 'react';

// Longer waits are shown in minutes.
const SECONDS_TO_COUNT = 120;

type Said = { text: string; waitSeconds: number | undefined; leftSeconds: number };

/** Shows a message that may name a wait: its seconds count down, and at zero the message disappears. */
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
    /** True while a retry cannot succeed. */
    isWaiting: said?.waitSeconds !== undefined,
    /** Replaces the message; undefined clears it. */
    say(text: string | undefined, waitSeconds?: number): void {
      setSaid(
        text === undefined ? undefined : { text, waitSeconds, leftSeconds: waitSeconds ?? 0 },
      );
    },
  };
}

function textOf({ text, waitSeconds, leftSeconds }: Said): string {
  if (waitSeconds === undefined) return text;
  // The server's text names the wait in seconds or minutes; waits above two minutes are shown in minutes.
  const left =
    leftSeconds > SECONDS_TO_COUNT
      ? counted(Math.ceil(leftSeconds / 60), 'minute')
      : counted(leftSeconds, 'second');
  const minutes = Math.ceil(waitSeconds / 60);
  return text.replace(new RegExp(`\\b(?:${waitSeconds} seconds?|${minutes} minutes?)`), left);
}
