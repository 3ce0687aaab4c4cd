import { count, counted } from '@emcee/client';
import { type Keepsake, pastGameTexts } from '@emcee/contract';
import type { useWords } from '../../lib/words.ts';

type Badge = Keepsake['badges'][number];

type BadgeWords = { sign: string; title: string; detail: string };

/** Returns the texts and the sign of a badge. */
export function badgeWords(
  badge: Badge,
  { roomCode, words }: { roomCode: string; words: ReturnType<typeof useWords> },
): BadgeWords {
  switch (badge.kind) {
    case 'climb': {
      const { places, roundNumber } = badge;
      const detail = `${counted(places, 'place')} in round ${roundNumber}`;
      return { sign: '▲', title: 'Biggest climb of the game', detail };
    }
    case 'onlyTeam': {
      const detail = `Round ${badge.roundNumber}, question ${badge.n}`;
      return { sign: '✦', title: `Only your team knew ‘${badge.text}’`, detail };
    }
    case 'bestRound': {
      const { roundName, right, asked } = badge;
      const detail = `${count(right)} of ${count(asked)} right`;
      return { sign: count(right), title: `Best round: ${roundName}`, detail };
    }
    case 'neverBelowThird':
      return {
        sign: '3',
        title: 'Never below 3rd',
        detail: `In all ${count(badge.rounds)} rounds`,
      };
    case 'firstGame': {
      const detail = words(pastGameTexts.roomLine, { code: roomCode });
      return { sign: '1', title: 'First game here', detail };
    }
  }
}
