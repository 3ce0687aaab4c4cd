import { type ReadOutcome, readQuestionBytes } from './question-bytes.ts';
import type { ReadingChoices } from './reading-choices.ts';

export type ReadRequest = { file: File; choices: ReadingChoices };

self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const reason = "We couldn't read the file. Please choose it again.";
  const outcome = data.file
    .arrayBuffer()
    .then((buffer) => readQuestionBytes(new Uint8Array(buffer), data.choices));
  self.postMessage(await outcome.catch((): ReadOutcome => ({ kind: 'refused', reason })));
});
