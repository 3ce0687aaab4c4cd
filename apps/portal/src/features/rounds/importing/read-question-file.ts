import { roundTexts } from '@emcee/contract';
import { QUESTION_FILE } from '@emcee/game';
import type { ReadOptions, ReadOutcome } from './question-bytes.ts';
import type { ReadReply, ReadRequest } from './question-file-worker.ts';

/** A reading under way; `cancel` stops it, and the outcome then never comes. */
export type Reading = { outcome: Promise<ReadOutcome>; cancel: () => void };

/** Text that may well be a table, and workbooks of which a sheet can become one. */
const RENAMED = new Set(['tsv', 'txt', 'tab']);
const SAVED_AS = new Set(['xlsx', 'xls', 'ods', 'numbers']);

/** Why a file is not even opened; undefined for a CSV file of a fair size. */
export function fileProblem({ name, size }: File): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (RENAMED.has(ending)) return `${roundTexts.fileError} ${roundTexts.renameHint}`;
  if (SAVED_AS.has(ending)) return `${roundTexts.fileError} ${roundTexts.saveAsHint}`;
  if (ending !== 'csv') return roundTexts.fileError;
  if (size > QUESTION_FILE.maxBytes)
    return 'The file is larger than 5 MB. Please split it into rounds.';
  return undefined;
}

/** Reads a question file in a worker, so that the page stays alive meanwhile. */
export function startReading(file: File, { onProgress, ...choices }: ReadOptions): Reading {
  const worker = new Worker(new URL('./question-file-worker.ts', import.meta.url), {
    type: 'module',
  });
  const outcome = new Promise<ReadOutcome>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind === 'progress') {
        onProgress?.(data.share);
        return;
      }
      worker.terminate();
      resolve(data);
    });
    // The worker's own script can be gone after an update of the portal.
    worker.addEventListener('error', () => {
      worker.terminate();
      resolve({
        kind: 'refused',
        reason: "We couldn't read the file. Please reload this page and try again.",
      });
    });
  });
  const request: ReadRequest = { file, choices };
  worker.postMessage(request);
  return { outcome, cancel: () => worker.terminate() };
}
