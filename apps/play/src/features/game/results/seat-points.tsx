import { phoneLaterTexts } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { GivenPoints } from '../../../ui/given-points.tsx';
import { useGame } from '../use-session.ts';

/** Points that the host gave the team in addition to its answers, if the room shows scores. */
export function SeatPoints() {
  const words = useWords();
  const given = useGame().own?.seatPoints ?? [];
  return <GivenPoints title={words(phoneLaterTexts.seatPoints)} given={given} />;
}
