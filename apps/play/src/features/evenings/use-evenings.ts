import { ApiError, eveningCalls, type ListedEvening } from '@emcee/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callsOfEvening } from '../../lib/api.ts';
import { forgetLogin, type PlayerLogin } from '../../lib/player-login.ts';
import { forgetEvening, type StoredEvening, storedEvenings } from '../../lib/stored-evenings.ts';

/** An evening that can be opened here, and what opens it. */
export type OwnEvening = {
  gameId: string;
  token: string;
  roomCode: string;
  name: string;
  team: string;
  /** When it began (ISO 8601); where that was not told, when this phone kept it. */
  at: string;
  /** It is kept on this phone, which can forget it. */
  isOfPhone: boolean;
};

/** The evenings that this phone keeps and those of the login, each once, the newest first. */
export function useEvenings(login: PlayerLogin | undefined) {
  const [stored, setStored] = useState(storedEvenings);
  const { listed, state } = useListed(login);
  const evenings = useMemo(() => {
    const ofPhone = stored.map(ofStored);
    const known = new Set(ofPhone.map(({ gameId }) => gameId));
    const others = listed.filter(({ gameId }) => !known.has(gameId));
    return [...ofPhone, ...others].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  }, [stored, listed]);
  const forget = useCallback((gameId: string) => {
    forgetEvening(gameId);
    setStored(storedEvenings());
  }, []);
  return { evenings, state, forget };
}

type ListState = 'none' | 'looking' | 'there' | 'failed';

function useListed(login: PlayerLogin | undefined) {
  const token = login?.token;
  const [found, setFound] = useState<{ token: string; evenings: ListedEvening[] }>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (token === undefined) return;
    const looking = new AbortController();
    const { signal } = looking;
    callsOfEvening(token)
      .call(eveningCalls.list, {}, { signal })
      .then(({ evenings }) => setFound({ token, evenings }))
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        if (failure instanceof ApiError && failure.status === 401) forgetLogin();
        else setFailed(token);
      });
    return () => looking.abort();
  }, [token]);
  const isThere = token !== undefined && found?.token === token;
  const listed = useMemo(
    () => (isThere ? found.evenings.map((evening) => ofListed(evening, found.token)) : []),
    [isThere, found],
  );
  return { listed, state: stateOf({ token, isThere, failed }) };
}

function stateOf({
  token,
  isThere,
  failed,
}: {
  token: string | undefined;
  isThere: boolean;
  failed: string | undefined;
}): ListState {
  if (token === undefined) return 'none';
  if (isThere) return 'there';
  return failed === token ? 'failed' : 'looking';
}

function ofStored({ gameId, secret, keptAt, startedAt, ...evening }: StoredEvening): OwnEvening {
  const at = startedAt ?? new Date(keptAt).toISOString();
  return { gameId, token: secret, ...evening, at, isOfPhone: true };
}

function ofListed({ gameId, roomCode, name, startedAt, teams }: ListedEvening, token: string) {
  const team = teams.join(', ');
  return { gameId, token, roomCode, name, team, at: startedAt, isOfPhone: false };
}
