// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  close,
  goTo,
  play,
  publish,
  putOff,
  roundWith,
  start,
  tryCommand,
  UNLOCKED,
} from '../../test/stage-play.ts';
import { asPublished, mayChange } from './published-round.ts';
import type { StageCommand } from './stage.ts';
import { roundOf, type Stage, type StageQuestion, type StageRound } from './stage.ts';

const SWITCHING = { rules: { ...UNLOCKED, switchRounds: true } };
const end: StageCommand = { kind: 'end', isMarkedLater: true };
const fixed = { problem: { reason: 'round-fixed', roundName: 'Round a' } };
const unpublished = { problem: { reason: 'changes-not-published', roundName: 'Round a' } };

const voided = (n: number, isOn = true): StageCommand => ({
  kind: 'void',
  roundId: 'a',
  n,
  voided: isOn,
});

function published(more: Partial<StageRound> = {}): Stage {
  return play([start('a', more), goTo(1), goTo(2), close(), publish()]);
}

/** As the server does after each change. */
function counted(stage: Stage): Stage {
  const rounds = stage.rounds.map((round) => ({
    ...round,
    unpublishedChanges: round.questions.filter((question) => question.published !== undefined)
      .length,
  }));
  return { ...stage, rounds };
}

const may = (stage: Stage) => mayChange(stage, roundOf(stage, 'a') ?? roundWith('a'));

describe('a published round', () => {
  it.each<[string, Stage, boolean]>([
    ['may be changed', published(), true],
    ['may not once the next one has started', play([start('b')], published()), false],
    ['may where rounds may be switched', play([start('b')], published(SWITCHING)), true],
    ['may not once the game has ended', play([end], published(SWITCHING)), false],
    [
      'may after the end where changes wait',
      play([end], counted(play([voided(1)], published()))),
      true,
    ],
    [
      'may though another one was played before it was published',
      play(
        [publish()],
        play([
          start(),
          goTo(1),
          close(),
          putOff(),
          start('b'),
          goTo(1, 'b'),
          close('b'),
          publish('b'),
        ]),
      ),
      true,
    ],
    ['may not where it was left out', play([start(), close()]), false],
  ])('%s', (_what, stage, expected) => {
    expect(may(stage)).toBe(expected);
    const { problem } = { problem: undefined, ...tryCommand(stage, voided(2)) };
    expect(problem === undefined).toBe(expected);
  });

  it('says that it is fixed', () => {
    expect(tryCommand(play([start('b')], published()), voided(1))).toEqual(fixed);
  });

  it('with changes prevents the next round and the end', () => {
    const changed = counted(play([voided(1)], published()));
    expect(tryCommand(changed, start('b'))).toEqual(unpublished);
    expect(tryCommand(changed, { kind: 'end', isMarkedLater: false })).toEqual(unpublished);
    expect(tryCommand(play([publish()], changed), start('b'))).toHaveProperty('stage');
    const switching = counted(play([voided(1)], published(SWITCHING)));
    expect(tryCommand(switching, start('b'))).toHaveProperty('stage');
  });

  it('is published again only if something was changed', () => {
    const stage = published();
    expect(tryCommand(stage, publish())).toEqual({ stage });
    const changed = counted(play([voided(1)], stage));
    const again = play([publish()], changed);
    expect(again.seen).toBe(changed.seen + 1);
    expect(roundOf(again, 'a')).toMatchObject({ state: 'published', unpublishedChanges: 0 });
    expect(asPublished(again)).toBe(again);
    expect(roundOf(again, 'a')?.questions[0]).toMatchObject({ isVoided: true });
  });

  it('is not published again during a pause', () => {
    const paused = play([{ kind: 'pause' }], counted(play([voided(1)], published())));
    expect(tryCommand(paused, publish())).toEqual({ problem: { reason: 'mode-refused' } });
  });

  it('has nothing to publish once changes are reverted', () => {
    const back = play([voided(1), voided(1, false)], published());
    expect(counted(back).rounds[0]?.unpublishedChanges).toBe(0);
    expect(asPublished(back)).toBe(back);
  });
});

describe('any changes to a published round', () => {
  const n = fc.integer({ min: 1, max: 3 });
  const change: fc.Arbitrary<StageCommand> = fc.oneof(
    fc.record({
      kind: fc.constant('void' as const),
      roundId: fc.constant('a'),
      n,
      voided: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('editQuestion' as const),
      roundId: fc.constant('a'),
      n,
      questionText: fc.constantFrom('', 'Capital?'),
      answerText: fc.constantFrom('', 'Rome'),
    }),
  );
  const seenOf = (stage: Stage) =>
    asPublished(stage).rounds[0]?.questions.map(({ published: _none, ...seen }) => seen);

  it('are visible to others only after they are published', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: change }, fc.constant(publish()))),
        (all) => {
          let stage = published();
          let seen = seenOf(stage);
          for (const command of all) {
            stage = counted(play([command], stage));
            if (command.kind === 'publish') seen = stage.rounds[0]?.questions.map(plain);
            expect(seenOf(stage)).toEqual(seen);
          }
        },
      ),
    );
  });
});

function plain({ published: _none, ...question }: StageQuestion) {
  return question;
}
