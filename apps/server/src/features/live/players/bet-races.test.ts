// @module-tag races
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { betNight } from '../../../../test/live/bet-night.ts';
import { secondPhone } from '../../../../test/live/player-phones.ts';

const server = startTestServer();

const TURNS = inDepth({ usual: 10, deep: 1_000 });
const QUESTIONS = 6;

describe('two phones of a team that bet at once', () => {
  it('never use a value twice, and one of them gets it', async () => {
    const scheme = { points: [7] };
    const { owls: ola, ...night } = await betNight(server, { scheme, questionsCount: QUESTIONS });
    const sam = await secondPhone(server, ola);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [here, there] = [1 + (turn % QUESTIONS), 1 + ((turn + 1) % QUESTIONS)];
      const outcomes = await Promise.all([
        ola.answer({ round: 1, n: here, text: `Ola ${turn}`, bet: 7 }),
        sam.answer({ round: 1, n: there, text: `Sam ${turn}`, bet: 7 }),
      ]);
      expect(outcomes.map(({ outcome, reason }) => reason ?? outcome).sort()).toEqual([
        'no-bet-left',
        'saved',
      ]);
      const stored = await server.sql(
        'select n from live_responses where round_id = $1 and bet > 0',
        [night.roundId],
      );
      expect(stored).toEqual([{ n: outcomes[0].outcome === 'saved' ? here : there }]);
      const [first] = stored;
      const owner = first?.n === here ? ola : sam;
      await owner.answer({ round: 1, n: Number(first?.n), text: '' });
      // Both phones know the current answers before the next turn, and may send again.
      await server.sql('delete from live_responses where round_id = $1', [night.roundId]);
      server.clock.advance(3);
    }
  });
});
