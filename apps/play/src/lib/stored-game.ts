import * as z from 'zod/mini';
import { storage } from './storage.ts';

const PREFIX = 'play:';
const HOUR_MS = 3_600_000;
/** What is kept of a game goes so long after its end. */
const KEPT_AFTER_END_MS = 12 * HOUR_MS;
/** Of a game whose end this phone never heard: so long after it was touched last. */
const KEPT_UNTOUCHED_MS = 72 * HOUR_MS;

const answerSchema = z.object({
  key: z.string(),
  round: z.int(),
  n: z.int(),
  text: z.string(),
  basedOn: z.int(),
  /** In whole points. */
  bet: z.optional(z.int()),
  /** Shared by answers that only go together. */
  set: z.optional(z.string()),
  /** By the clock of the phone. */
  madeAt: z.number(),
  isTried: z.boolean(),
});
/** An answer that is not settled yet. */
export type StoredAnswer = z.output<typeof answerSchema>;

const knownAnswerSchema = z.object({ text: z.string(), bet: z.int(), revision: z.int() });
/** An answer as a phone knows it; revision 0 and no text if there is none. */
export type KnownAnswer = z.output<typeof knownAnswerSchema>;

const draftSchema = z.object({
  /** Missing while there is only a bet. */
  text: z.optional(z.string()),
  /** In whole points. */
  bet: z.optional(z.int()),
  /** The team's answer as the phone knew it when the last letter was typed. */
  base: z.optional(knownAnswerSchema),
  /** When the last letter was typed, by the clock of the phone. */
  writtenAt: z.optional(z.number()),
});
/** What was written to a question and not sent. */
export type Draft = z.output<typeof draftSchema>;
/** Drafts by round and question: '2.4'. */
export type Drafts = Readonly<Record<string, Draft>>;

const gameSchema = z.object({
  gameId: z.string(),
  roomCode: z.string(),
  /** The secret of this phone, which opens its seat. */
  secret: z.string(),
  name: z.string(),
  /** Whether a login took the seat: it leads back there. */
  hasLogin: z.optional(z.boolean()),
  /** Only the earlier version writes it: a string for each part of a draft ('2.4', '2.4.bet', '2.4.on', '2.4.at'). */
  drafts: z.record(z.string(), z.string()),
  written: z.optional(z.record(z.string(), draftSchema)),
  unsettled: z.array(answerSchema),
  /** When this phone heard of the end, by its own clock. */
  endedAt: z.optional(z.number()),
  touchedAt: z.number(),
});
/** What a phone keeps of a game, so that a reload loses nothing. */
export type StoredGame = Omit<z.output<typeof gameSchema>, 'drafts' | 'written'> & {
  drafts: Drafts;
};

/** Keeps a game. */
export function storeGame({ drafts: written, ...game }: StoredGame): void {
  // The earlier version opens no game without its own drafts.
  const stored = { ...game, drafts: {}, written, touchedAt: Date.now() };
  storage.setItem(PREFIX + game.gameId, JSON.stringify(stored));
}

/** What is kept of a game; another tab of this phone may have changed it meanwhile. */
export function storedGame(gameId: string): StoredGame | undefined {
  return readGame(storage.getItem(PREFIX + gameId));
}

/**
 * Tells when another tab of this phone may have changed what is kept of a game: at once while this page runs, and
 * when it is seen again or comes back from the browser's cache, of whatever it missed.
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

/** Forgets a game: its seat is gone, or somebody else's turn has come on this phone. */
export function forgetGame(gameId: string): void {
  storage.removeItem(PREFIX + gameId);
}

/** The game of a room that this phone has a seat in: the one that was touched last. */
export function storedGameOf(roomCode: string): StoredGame | undefined {
  return storedGames()
    .filter((game) => game.roomCode === roomCode)
    .sort((a, b) => b.touchedAt - a.touchedAt)[0];
}

/** Whether the result of a game that is over can still be read. */
export function hasResult({ endedAt }: StoredGame): boolean {
  return endedAt !== undefined && Date.now() - endedAt <= KEPT_AFTER_END_MS;
}

/** Deletes what is over for long. */
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
  const { data } = gameSchema.safeParse(readJson(text));
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
  // Revision, bet and text, in this order.
  const [, revision, known, base] = /^(\d+) (\d+) (.*)$/s.exec(on ?? '') ?? [];
  if (base !== undefined)
    draft.base = { revision: Number(revision), bet: Number(known), text: base };
  return draft;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
