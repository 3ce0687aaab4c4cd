import { type ReadOutcome, readQuestionBytes } from './question-bytes.ts';
import type { ReadingChoices } from './reading-choices.ts';

export type ReadRequest = { file: File; choices: ReadingChoices };

export type ReadReply = { kind: 'progress'; share: number } | ReadOutcome;

function reply(message: ReadReply): void {
  self.postMessage(message);
}

async function read({ file, choices }: ReadRequest): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const onProgress = (share: number) => reply({ kind: 'progress', share });
  reply(await readQuestionBytes(bytes, { ...choices, onProgress }));
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data).catch(() => {
    reply({ kind: 'refused', reason: "We couldn't read the file. Please choose it again." });
  });
});
