import { type PlayedQuestion, VOIDED_LABEL } from '@emcee/contract';
import { Badge } from '../../../ui/feedback/badge.tsx';

/** Tells of a question that it doesn't count; nothing of any other. */
export function VoidedChip({ question }: { question: Pick<PlayedQuestion, 'voided'> }) {
  if (!question.voided) return null;
  return (
    <>
      {' '}
      <Badge tone="none">{VOIDED_LABEL}</Badge>
    </>
  );
}
