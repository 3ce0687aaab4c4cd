/** The picture of a question on its way to the server, or why it did not get there. */
type PictureUpload = { kind: 'pending'; number: number } | { kind: 'failed'; reason: string };

/** The upload of one question: how it stands, and how another one begins. */
export type ImageUpload = { upload: PictureUpload | undefined; onFile: (image: File) => void };

/** The uploads of a round, by the keys of the questions that they were chosen for. */
export type PictureUploads = Readonly<Record<string, PictureUpload>>;

/** Whether a picture is still on its way. */
export function isUploading(uploads: PictureUploads): boolean {
  return Object.values(uploads).some(({ kind }) => kind === 'pending');
}

/** The uploads without that of a question. */
export function withoutUpload(uploads: PictureUploads, key: string): PictureUploads {
  const { [key]: _ended, ...others } = uploads;
  return others;
}

/** The uploads once a question is written: what failed before is no longer said, and another picture is the one that is wanted. */
export function afterWriting(
  uploads: PictureUploads,
  { key, question }: { key: string; question: { image?: string | undefined } },
): PictureUploads {
  const isOver = uploads[key]?.kind === 'failed' || question.image !== undefined;
  return isOver ? withoutUpload(uploads, key) : uploads;
}

/** Whether this upload is still the one of its question, and on its way. */
export function isAwaited(
  uploads: PictureUploads,
  { key, number }: { key: string; number: number },
): boolean {
  const upload = uploads[key];
  return upload?.kind === 'pending' && upload.number === number;
}
