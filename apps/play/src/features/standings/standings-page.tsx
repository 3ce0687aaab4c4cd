import { day } from '@emcee/client';
import { ApiError, type SharedStandings, standingsCalls, waitText } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { LogoPlate } from '../../ui/logo-plate.tsx';
import { StandingsTable } from '../../ui/standings-table.tsx';
import { useBrandColors } from '../../ui/use-brand-colors.ts';
import classes from './standings-page.module.css';

type Opened =
  | { kind: 'looking' | 'failed' | 'ended' | 'unknown' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'there'; standings: SharedStandings };

export function StandingsPage() {
  const { opened, again } = useStandings();
  if (opened.kind === 'there') return <Shown standings={opened.standings} />;
  return (
    <main className={classes.page}>
      <h1>Standings</h1>
      <p role="status">{textOf(opened)}</p>
      {(opened.kind === 'failed' || opened.kind === 'wait') && (
        <Button onClick={again}>Try again</Button>
      )}
    </main>
  );
}

function Shown({ standings }: { standings: SharedStandings }) {
  const { brand, name, startedAt, isFinal, rows } = standings;
  useBrandColors(brand.colors);
  return (
    <main className={brand.colors ? `${classes.page} ${classes.branded}` : classes.page}>
      <header>
        <p className={classes.brand}>
          <LogoPlate brand={brand} className={classes.logo} />
          {brand.customTitle}
        </p>
        <h1>{name === '' ? 'Standings' : name}</h1>
        <p className={classes.note}>{day(startedAt)}</p>
      </header>
      {!isFinal && <p className={classes.note}>Some rounds haven't been marked yet.</p>}
      {rows.length === 0 ? <p>No teams played.</p> : <StandingsTable rows={rows} />}
      <Brand brand={{ ...brand, customTitle: '' }} />
    </main>
  );
}

function textOf(opened: Exclude<Opened, { kind: 'there' }>): string {
  switch (opened.kind) {
    case 'looking':
      return 'One moment.';
    case 'failed':
      return 'No connection. Try again.';
    case 'ended':
      return 'This link has been turned off.';
    case 'unknown':
      return "This link doesn't work. Check that you copied all of it, or ask for a new one.";
    case 'wait':
      return `Too many people are viewing this page. Try again ${waitText(opened.seconds)}.`;
  }
}

function useStandings(): { opened: Opened; again: () => void } {
  const token = useToken();
  const [opened, setOpened] = useState<Opened>({ kind: 'looking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a lookup
  useEffect(() => {
    const looking = new AbortController();
    const { signal } = looking;
    call(standingsCalls.read, { standingsToken: token }, { signal })
      .then(({ standings }) =>
        setOpened(standings === null ? { kind: 'ended' } : { kind: 'there', standings }),
      )
      .catch((failure: unknown) => {
        if (!signal.aborted) setOpened(openedAfter(failure));
      });
    return () => looking.abort();
  }, [token, attempt]);
  function again(): void {
    setOpened({ kind: 'looking' });
    setAttempt(attempt + 1);
  }
  return { opened, again };
}

/**
 * Reads the token from the hash. Opening another link in the same tab changes only the hash, without a
 * reload.
 */
function useToken(): string {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const follow = () => setToken(tokenInAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return token;
}

function tokenInAddress(): string {
  return window.location.hash.slice(1);
}

function openedAfter(failure: unknown): Opened {
  if (!(failure instanceof ApiError)) return { kind: 'failed' };
  const { status, retryAfterSeconds } = failure;
  if (status === 404 || status === 409) return { kind: 'unknown' };
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? 60 };
  return { kind: 'failed' };
}
