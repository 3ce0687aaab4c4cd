import { ApiError, type ListedPastGame, pastGameCalls } from '@emcee/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callsOfPastGame } from '../../lib/api.ts';
import { forgetLogin, type PlayerLogin } from '../../lib/player-login.ts';
import { forgetGame, storedGames } from '../../lib/stored-games.ts';

export type OwnPastGame = {
  gameId: string;
  token: string;
  roomCode: string;
  name: string;
  team: string;
  /** Start of the game (ISO 8601); if unknown, the time when this phone stored the game. */
  at: string;
  /** True if the game is stored on this phone, which can then forget it. */
  isOfPhone: boolean;
};

/** Merges the games of this phone with those of the login, newest first, without duplicates. */
export function usePastGames(login: PlayerLogin | undefined) {
  const [stored, setStored] = useState(storedGames);
  const { listed, state } = useListed(login);
  const pastGames = useMemo(() => {
    const ofPhone = stored.map(({ secret, keptAt, startedAt, ...pastGame }): OwnPastGame => {
      const at = startedAt ?? new Date(keptAt).toISOString();
      return { ...pastGame, token: secret, at, isOfPhone: true };
    });
    const known = new Set(ofPhone.map(({ gameId }) => gameId));
    const others = listed.filter(({ gameId }) => !known.has(gameId));
    return [...ofPhone, ...others].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  }, [stored, listed]);
  const forget = useCallback((gameId: string) => {
    forgetGame(gameId);
    setStored(storedGames());
  }, []);
  return { pastGames, state, forget };
}

/** Of the list that belongs to the login. */
export type ListState = 'none' | 'looking' | 'there' | 'failed';

function useListed(login: PlayerLogin | undefined) {
  const token = login?.token;
  const [found, setFound] = useState<{ token: string; pastGames: ListedPastGame[] }>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (token === undefined) return;
    const looking = new AbortController();
    const { signal } = looking;
    callsOfPastGame(token)
      .call(pastGameCalls.list, {}, { signal })
      .then(({ evenings: pastGames }) => setFound({ token, pastGames }))
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        if (failure instanceof ApiError && failure.status === 401) forgetLogin();
        else setFailed(token);
      });
    return () => looking.abort();
  }, [token]);
  const isThere = token !== undefined && found?.token === token;
  const listed = useMemo(
    () => (isThere ? found.pastGames.map((pastGame) => ofListed(pastGame, found.token)) : []),
    [isThere, found],
  );
  const missing = failed === token ? 'failed' : 'looking';
  const asked = isThere ? 'there' : missing;
  const state: ListState = token === undefined ? 'none' : asked;
  return { listed, state };
}

function ofListed({ gameId, roomCode, name, startedAt, teams }: ListedPastGame, token: string) {
  const team = teams.join(', ');
  return { gameId, token, roomCode, name, team, at: startedAt, isOfPhone: false };
}
