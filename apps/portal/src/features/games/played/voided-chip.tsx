import { type PlayedQuestion, VOIDED_LABEL } from '@emcee/contract';
import { Badge } from '../../../ui/feedback/badge.tsx';

export function VoidedChip({ question }: { question: Pick<PlayedQuestion, 'voided'> }) {
  if (!question.voided) return null;
  return (
    <>
      {' '}
      <Badge tone="none">{VOIDED_LABEL}</Badge>
    </>
  );
}
