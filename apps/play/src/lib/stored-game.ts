import { storage } from '@emcee/client';
import * as z from 'zod/mini';
import { readStored } from './read-stored.ts';

const PREFIX = 'play:';
const HOUR_MS = 3_600_000;
const KEPT_AFTER_END_MS = 12 * HOUR_MS;
/** Counts for a game without a known end. */
const KEPT_UNTOUCHED_MS = 72 * HOUR_MS;

const answerSchema = z.object({
  key: z.string(),
  round: z.int(),
  n: z.int(),
  text: z.string(),
  basedOn: z.int(),
  /** In whole points. */
  bet: z.optional(z.int()),
  /** Shared by answers that must be sent together. */
  set: z.optional(z.string()),
  /** By the phone's clock. */
  madeAt: z.number(),
  isTried: z.boolean(),
});
export type StoredAnswer = z.output<typeof answerSchema>;

const knownAnswerSchema = z.object({ text: z.string(), bet: z.int(), revision: z.int() });
/** Revision 0 and an empty text if there is no answer. */
export type KnownAnswer = z.output<typeof knownAnswerSchema>;

const draftSchema = z.object({
  /** Missing while there is only a bet. */
  text: z.optional(z.string()),
  /** In whole points. */
  bet: z.optional(z.int()),
  /** As the phone knew the answer when the last letter was typed. */
  base: z.optional(knownAnswerSchema),
  /** When the last letter was typed, by the phone's clock. */
  writtenAt: z.optional(z.number()),
});
export type Draft = z.output<typeof draftSchema>;
/** Drafts by round and question: '2.4'. */
export type Drafts = Readonly<Record<string, Draft>>;

const gameSchema = z.object({
  gameId: z.string(),
  roomCode: z.string(),
  secret: z.string(),
  name: z.string(),
  /** An email login can restore its seats. */
  hasLogin: z.optional(z.boolean()),
  /** The previous version writes a string for each part of a draft ('2.4', '2.4.bet', '2.4.on', '2.4.at'). */
  drafts: z.record(z.string(), z.string()),
  written: z.optional(z.record(z.string(), draftSchema)),
  unsettled: z.array(answerSchema),
  /** By this phone's clock. */
  endedAt: z.optional(z.number()),
  touchedAt: z.number(),
});
export type StoredGame = Omit<z.output<typeof gameSchema>, 'drafts' | 'written'> & {
  drafts: Drafts;
};

export function storeGame({ drafts: written, ...game }: StoredGame): void {
  // The previous version opens no game without its own `drafts` field.
  const stored = { ...game, drafts: {}, written, touchedAt: Date.now() };
  storage.setItem(PREFIX + game.gameId, JSON.stringify(stored));
}

/** Another tab of this phone may have changed the game. */
export function storedGame(gameId: string): StoredGame | undefined {
  return readGame(storage.getItem(PREFIX + gameId));
}

/**
 * Another tab may have changed the game: `onChange` follows at once while this page runs, `onReturn` when it
 * becomes visible or is restored from the back/forward cache.
 */
export function watchStoredGame(
  gameId: string,
  { onChange, onReturn }: { onChange: () => void; onReturn: () => void },
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('storage', ({ key }) => key === PREFIX + gameId && onChange(), {
    signal,
  });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  return () => stopping.abort();
}

/** Its seat is gone, or somebody else uses this phone. */
export function forgetGame(gameId: string): void {
  storage.removeItem(PREFIX + gameId);
}

/** The most recently changed one if there are several. */
export function storedGameOf(roomCode: string): StoredGame | undefined {
  return storedGames()
    .filter((game) => game.roomCode === roomCode)
    .sort((a, b) => b.touchedAt - a.touchedAt)[0];
}

export function hasResult({ endedAt }: StoredGame): boolean {
  return endedAt !== undefined && Date.now() - endedAt <= KEPT_AFTER_END_MS;
}

export function sweepStoredGames(): void {
  for (const game of storedGames()) {
    const isOver = game.endedAt !== undefined && !hasResult(game);
    if (isOver || Date.now() - game.touchedAt > KEPT_UNTOUCHED_MS) forgetGame(game.gameId);
  }
}

function storedGames(): StoredGame[] {
  return storage.names().flatMap((name) => {
    if (!name.startsWith(PREFIX)) return [];
    return readGame(storage.getItem(name)) ?? [];
  });
}

function readGame(text: string | null): StoredGame | undefined {
  const data = readStored(gameSchema, text);
  if (data === undefined) return undefined;
  const { drafts, written = {}, ...game } = data;
  return { ...game, drafts: { ...draftsOfEarlierVersion(drafts), ...written } };
}

function draftsOfEarlierVersion(parts: Readonly<Record<string, string>>): Drafts {
  const names = new Set(Object.keys(parts).map((part) => part.split('.', 2).join('.')));
  return Object.fromEntries([...names].map((name) => [name, draftOfParts(parts, name)]));
}

function draftOfParts(parts: Readonly<Record<string, string>>, name: string): Draft {
  const [text, bet, at, on] = ['', '.bet', '.at', '.on'].map((part) => parts[name + part]);
  const draft: Draft = {};
  if (text !== undefined) draft.text = text;
  if (bet !== undefined) draft.bet = Number(bet);
  if (at !== undefined) draft.writtenAt = Number(at);
  // Format: revision, bet and text, in this order.
  const [, revision, known, base] = /^(\d+) (\d+) (.*)$/s.exec(on ?? '') ?? [];
  if (base !== undefined)
    draft.base = { revision: Number(revision), bet: Number(known), text: base };
  return draft;
}
