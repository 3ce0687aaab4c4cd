// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedOverrides,
  defaultGameSettings,
  defaultPlayerSettings,
  defaultProGameOptions,
  effectiveSettings,
  overriddenFields,
  overridesOf,
} from './settings.ts';

const gameSettings = fc.record({
  playersLimit: fc.integer({ min: 1, max: 3 }),
  scoringInterval: fc.integer({ min: 1, max: 3 }),
  questionsPerRound: fc.integer({ min: 1, max: 3 }),
  halfPoints: fc.boolean(),
  showAnswers: fc.boolean(),
  showScores: fc.boolean(),
  helperTips: fc.boolean(),
  lockQuestion: fc.boolean(),
  lockQuestionMode: fc.constantFrom('last' as const, 'current' as const),
});

describe('settings that nobody has changed', () => {
  it('are the specified defaults', () => {
    expect(defaultGameSettings).toEqual({
      playersLimit: 999,
      scoringInterval: 1,
      questionsPerRound: 999,
      halfPoints: false,
      showAnswers: false,
      showScores: false,
      helperTips: false,
      lockQuestion: false,
      lockQuestionMode: 'last',
    });
    expect(defaultProGameOptions).toEqual({
      switchRounds: false,
      adjustByResponse: false,
      showQuestions: false,
      adjustByQuestion: false,
      displayCorrectAnswer: false,
      maxPointValue: 1,
      pauseModeContent: '',
      gamePauseMessage: '',
    });
    expect(defaultPlayerSettings).toEqual({
      requirePlayerEmail: false,
      requirePlayerConfirmEmail: false,
    });
  });
});

describe("a host's settings", () => {
  it('store only what differs from the global settings', () => {
    const saved = { ...defaultGameSettings, playersLimit: 20, halfPoints: true };
    const overrides = overridesOf(saved, defaultGameSettings);
    expect(overrides).toEqual({ playersLimit: 20, halfPoints: true });
    expect(overriddenFields(overrides)).toEqual(['playersLimit', 'halfPoints']);
  });

  it('follow the global settings in the fields without an override', () => {
    const overrides = overridesOf(
      { ...defaultGameSettings, playersLimit: 20 },
      defaultGameSettings,
    );
    const laterGlobal = { ...defaultGameSettings, playersLimit: 50, scoringInterval: 100 };
    expect(effectiveSettings(overrides, laterGlobal)).toEqual({ ...laterGlobal, playersLimit: 20 });
  });

  it('keep an override when the global value becomes the same', () => {
    const overrides = { playersLimit: 20 };
    const equalGlobal = { ...defaultGameSettings, playersLimit: 20 };
    expect(overriddenFields(overrides)).toEqual(['playersLimit']);
    expect(effectiveSettings(overrides, { ...equalGlobal, playersLimit: 30 }).playersLimit).toBe(
      20,
    );
  });

  it('change only in set fields, and follow global values again when set to them', () => {
    const own = { playersLimit: 20, scoringInterval: 5, halfPoints: true };
    const global = { ...defaultGameSettings, playersLimit: 20 };
    const changes = { scoringInterval: 1, showScores: true };
    expect(changedOverrides(own, changes, global)).toEqual({
      playersLimit: 20,
      halfPoints: true,
      showScores: true,
    });
    expect(own).toEqual({ playersLimit: 20, scoringInterval: 5, halfPoints: true });
  });

  it('are in effect as they were set field by field', () => {
    fc.assert(
      fc.property(gameSettings, gameSettings, gameSettings, (saved, changes, global) => {
        const own = overridesOf(saved, global);
        expect(effectiveSettings(changedOverrides(own, changes, global), global)).toEqual(changes);
        expect(changedOverrides(own, {}, global)).toEqual(own);
      }),
    );
  });

  it('are in effect exactly as they were saved', () => {
    fc.assert(
      fc.property(gameSettings, gameSettings, (saved, global) => {
        expect(effectiveSettings(overridesOf(saved, global), global)).toEqual(saved);
      }),
    );
  });
});
