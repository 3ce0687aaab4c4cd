import { signed } from '@emcee/client';
import { useEffect, useState } from 'react';

const AFTER_MS = 150;
const LASTS_MS = 700;

type CountedUpProps = {
  points: number;
  /** The smallest difference that the room's points can have. */
  step: number;
  isCounting: boolean;
};

/** Points that count from 0 once, or appear at once. */
export function CountedUp({ points, step, isCounting }: CountedUpProps) {
  const [share, setShare] = useState(isCounting ? 0 : 1);

  useEffect(() => {
    if (!isCounting) return;
    const startsAt = performance.now() + AFTER_MS;
    let frame = requestAnimationFrame(function next() {
      const passed = Math.min(1, Math.max(0, performance.now() - startsAt) / LASTS_MS);
      // Slower towards the end.
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);

  return signed(share === 1 ? points : Math.trunc((points * share) / step) * step);
}
