import { verdictLabels } from '@emcee/contract';
import type { ScoreExplanation } from '@emcee/game';
import type { BadgeTone } from '../../ui/feedback/badge.tsx';

export type ShownVerdict = ScoreExplanation['verdict'];

export const verdictBadges: Readonly<Record<ShownVerdict, { title: string; tone: BadgeTone }>> = {
  right: { title: verdictLabels.right, tone: 'good' },
  half: { title: verdictLabels.half, tone: 'half' },
  wrong: { title: verdictLabels.wrong, tone: 'bad' },
  unmarked: { title: verdictLabels.unmarked, tone: 'open' },
  blank: { title: verdictLabels.blank, tone: 'none' },
};
