import { standingsCalls } from '@emcee/contract';
import { playedGame } from '../games/game-factories.ts';
import type { CallFixture } from './tenant.ts';

const endedGame: CallFixture = async (server, tenant) => ({
  id: (await playedGame(server, tenant)).gameId,
});

export const standingsFixtures: Readonly<Record<string, CallFixture>> = {
  'standings.link': endedGame,
  'standings.share': endedGame,
  'standings.stop': endedGame,
  'standings.read': async (server, tenant) => {
    const { gameId: id } = await playedGame(server, tenant);
    const { body } = await server.call(standingsCalls.share, { id }, { token: tenant.token });
    return { standingsToken: body.link.standingsToken };
  },
};
