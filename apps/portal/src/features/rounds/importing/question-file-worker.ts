import { type ReadOutcome, readQuestionBytes } from './question-bytes.ts';
import type { ReadingChoices } from './reading-choices.ts';

export type ReadRequest = { file: File; choices: ReadingChoices };

async function read({ file, choices }: ReadRequest): Promise<ReadOutcome> {
  return readQuestionBytes(new Uint8Array(await file.arrayBuffer()), choices);
}

self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const reason = "We couldn't read the file. Please choose it again.";
  self.postMessage(await read(data).catch((): ReadOutcome => ({ kind: 'refused', reason })));
});
