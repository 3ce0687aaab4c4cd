import { vi } from 'vitest';
import {
  type ReadOutcome,
  readQuestionBytes,
} from '../src/features/rounds/importing/question-bytes.ts';
import type { ReadRequest } from '../src/features/rounds/importing/question-file-worker.ts';

type Listener = (event: { data: ReadOutcome }) => void;

export type FakeWorker = {
  terminated: () => number;
  choices: () => readonly ReadRequest['choices'][];
  hang: () => void;
};

/** The test environment has no `Worker`; reads files with the product's code in the page. */
export function fakeWorker({ hangs = false }: { hangs?: boolean } = {}): FakeWorker {
  let terminated = 0;
  let isHanging = hangs;
  const asked: ReadRequest['choices'][] = [];

  async function outcomeOf({ file, choices }: ReadRequest): Promise<ReadOutcome> {
    const bytes = Uint8Array.from(new Uint8Array(await file.arrayBuffer()));
    return readQuestionBytes(bytes, choices);
  }

  vi.stubGlobal('Worker', function FakeWorker() {
    const listeners: Listener[] = [];
    return {
      addEventListener(kind: string, listener: Listener) {
        if (kind === 'message') listeners.push(listener);
      },
      postMessage(request: ReadRequest) {
        asked.push(request.choices);
        if (isHanging) return;
        void outcomeOf(request).then((data) => {
          for (const listener of listeners) listener({ data });
        });
      },
      terminate() {
        terminated += 1;
      },
    };
  });
  return {
    terminated: () => terminated,
    choices: () => asked,
    hang() {
      isHanging = true;
    },
  };
}
