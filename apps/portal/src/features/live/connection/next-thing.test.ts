import type { HostRound } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { hostRoundOf } from '../../../../test/live-fixtures.ts';
import { nextStep, type Situation } from './next-thing.ts';

const CLOSED_AT = '2026-11-20T20:00:00.000Z';
const NOW = Date.parse(CLOSED_AT) + 60_000;

const asked = (current: number) => hostRoundOf({ state: 'open', questionsCount: 6, current });
const marked = hostRoundOf({ state: 'marking', number: 2, current: 6, closedAt: CLOSED_AT });
const putOff = hostRoundOf({ state: 'marking', isPutOff: true, closedAt: CLOSED_AT });
const published = hostRoundOf({ state: 'published', closedAt: CLOSED_AT });
const changed = { ...published, unpublishedChanges: 3 };
const inLobby = { gameMode: 'play', rounds: [], markingRound: null } as const;

function asking(round: HostRound, gameMode: 'play' | 'pause' = 'play') {
  return { ...inLobby, gameMode, rounds: [round] };
}
const inMarking = { gameMode: 'check', rounds: [marked], markingRound: marked._id } as const;

describe('the next step', () => {
  it.each<[string, Omit<Situation, 'nowMs'> & { nowMs?: number }, string, string]>([
    ['in the lobby', { game: inLobby }, 'Start round', 'start'],
    [
      'after a round was published',
      { game: { ...inLobby, rounds: [published] } },
      'Start round',
      'start',
    ],
    [
      'while a published round has unpublished changes',
      { game: { ...inLobby, rounds: [changed] } },
      'See 3 changes',
      'showChanges',
    ],
    [
      'with unpublished changes, if rounds may be switched',
      { game: { ...inLobby, rounds: [{ ...changed, switchRounds: true }] } },
      'Start round',
      'start',
    ],
    [
      'while a round is to be marked later',
      { game: { ...inLobby, rounds: [putOff] } },
      'Start round',
      'start',
    ],
    [
      'in marking mode without a round to mark',
      { game: { ...inLobby, gameMode: 'check' } },
      'Start round',
      'start',
    ],
    ['while paused between rounds', { game: { ...inLobby, gameMode: 'pause' } }, 'Resume', 'send'],
    ['while paused during a round', { game: asking(asked(3), 'pause') }, 'Resume', 'send'],
    ['before the first question', { game: asking(asked(0)) }, 'Next: question 1', 'send'],
    ['at a question', { game: asking(asked(4)) }, 'Next: question 5', 'send'],
    ['at the last question', { game: asking(asked(6)) }, 'Close round and mark', 'close'],
    [
      'right after closing',
      {
        game: inMarking,
        nowMs: Date.parse(CLOSED_AT) + 2_999,
        marking: { n: 1, suggestions: 0, openQuestions: [] },
      },
      'One moment',
      'wait',
    ],
    ['before the answers are there', { game: inMarking }, 'One moment', 'wait'],
    [
      'at a question with open answers',
      { game: inMarking, marking: { n: 4, suggestions: 0, openQuestions: [2, 4, 5] } },
      'Next unmarked answer',
      'showOpen',
    ],
    [
      'at a question with suggestions',
      { game: inMarking, marking: { n: 4, suggestions: 3, openQuestions: [2, 4, 5] } },
      'Confirm 3 suggestions',
      'confirm',
    ],
    [
      'at a question with one suggestion',
      { game: inMarking, marking: { n: 4, suggestions: 1, openQuestions: [4] } },
      'Confirm 1 suggestion',
      'confirm',
    ],
    [
      'at a marked question',
      { game: inMarking, marking: { n: 4, suggestions: 0, openQuestions: [2, 6, 5] } },
      'Next unmarked: question 5',
      'showOpen',
    ],
    [
      'at the last question, while an earlier one is open',
      { game: inMarking, marking: { n: 6, suggestions: 0, openQuestions: [2] } },
      'Next unmarked: question 2',
      'showOpen',
    ],
    [
      'when everything is marked',
      { game: inMarking, marking: { n: 6, suggestions: 0, openQuestions: [] } },
      'Publish round 2',
      'publish',
    ],
  ])('%s', (...[, situation, label, kind]) => {
    const next = nextStep({ nowMs: NOW, ...situation });
    expect([next.label, next.act.kind]).toEqual([label, kind]);
  });

  it('opens the question that its label names', () => {
    const { act } = nextStep({ game: asking(asked(4)), nowMs: NOW });
    const command = { kind: 'goTo', roundId: asked(4)._id, n: 5 };
    expect(act).toEqual({ kind: 'send', command });
  });
});
