import { hostSessionCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Marking, totalsOf } from './marks.ts';

/** How marking goes, before the first answer of an evening is marked, where the room gives tips. */
export function MarkingTip({ marking }: { marking: Marking }) {
  const { data } = useCall(hostSessionCalls.me);
  const { answers, marked } = totalsOf(marking);
  const isFirst = marking.round.number === 1 && answers > 0 && marked === 0;
  if (!data?.gameSettings.helperTips || !isFirst) return null;
  return (
    <Notice>
      Suggestions don't count until you confirm them. Unmarked answers earn nothing. Nobody sees any
      marks until you publish.
    </Notice>
  );
}
