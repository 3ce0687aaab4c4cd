/** Each event stream is an open file. A page without a place polls. */
import { readFileSync } from 'node:fs';
import { ApiError, streamTexts } from '@emcee/contract';
import { widerNetworkOf } from './networks.ts';

/** A school has one address, and a page needs one stream. */
const OF_NETWORK = 5_000;
const WIDER_SHARE = 4;
/** The rest is for requests, the database and files. */
const SHARE_OF_FILES = 0.8;
/** For systems that don't tell their limit. */
const USUAL_FILES = 10_000;
const RETRY_SECONDS = 1;

export type MostStreams = { ofProcess: number; ofNetwork: number };

/** Returns the function that frees the place. Throws 429 or 503 if all are taken. */
export type TakeStreamPlace = (origin: string) => () => void;

/** One network gets at most half of the places. */
export function mostStreams(mostFiles = readMostFiles()): MostStreams {
  const ofProcess = Math.floor(mostFiles * SHARE_OF_FILES);
  return { ofProcess, ofNetwork: Math.min(OF_NETWORK, Math.floor(ofProcess / 2)) };
}

function readMostFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const most = Number(/^Max open files +(\d+)/m.exec(limits)?.[1]);
    return Number.isNaN(most) ? USUAL_FILES : most;
  } catch {
    return USUAL_FILES;
  }
}

export function startStreamPlaces({ ofProcess, ofNetwork }: MostStreams): TakeStreamPlace {
  const taken = new Map<string, number>();
  let open = 0;

  const add = (key: string, change: 1 | -1) => {
    const left = (taken.get(key) ?? 0) + change;
    if (left === 0) taken.delete(key);
    else taken.set(key, left);
  };

  return (origin) => {
    const site = widerNetworkOf(origin);
    const keys = site === undefined ? [origin] : [origin, site];
    const isFull = (key: string) =>
      (taken.get(key) ?? 0) >= (key === site ? ofNetwork * WIDER_SHARE : ofNetwork);
    const detail = { retryAfterSeconds: RETRY_SECONDS };
    if (keys.some(isFull)) throw new ApiError(429, streamTexts.networkIsFull, detail);
    if (open >= ofProcess) throw new ApiError(503, streamTexts.processIsFull, detail);
    open += 1;
    for (const key of keys) add(key, 1);
    return () => {
      open -= 1;
      for (const key of keys) add(key, -1);
    };
  };
}
