import { counted } from '@emcee/client';
import { useEffect, useState } from 'react';

// A longer wait is told in minutes.
const SECONDS_TO_COUNT = 120;

type Said = { text: string; waitSeconds: number | undefined; leftSeconds: number };

/** A text that may name the seconds of a wait: they count down, and with the last one the text goes. */
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
    /** Whether it is of no use to try again yet. */
    isWaiting: said?.waitSeconds !== undefined,
    /** Says a text in place of the one before; undefined says nothing. */
    say(text: string | undefined, waitSeconds?: number): void {
      setSaid(
        text === undefined ? undefined : { text, waitSeconds, leftSeconds: waitSeconds ?? 0 },
      );
    },
  };
}

function textOf({ text, waitSeconds, leftSeconds }: Said): string {
  if (waitSeconds === undefined) return text;
  // The server names the wait in seconds or minutes; nobody counts to 899.
  const left =
    leftSeconds > SECONDS_TO_COUNT
      ? counted(Math.ceil(leftSeconds / 60), 'minute')
      : counted(leftSeconds, 'second');
  const minutes = Math.ceil(waitSeconds / 60);
  return text.replace(new RegExp(`\\b(?:${waitSeconds} seconds?|${minutes} minutes?)`), left);
}
