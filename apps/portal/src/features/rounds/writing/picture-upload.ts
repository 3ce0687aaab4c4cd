/** The picture of a question on its way to the server, or why it did not get there. */
type PictureUpload = { kind: 'pending' } | { kind: 'failed'; reason: string };

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

/** The uploads once a question is written: what failed before is no longer said. */
export function withoutFailure(uploads: PictureUploads, key: string): PictureUploads {
  return uploads[key]?.kind === 'failed' ? withoutUpload(uploads, key) : uploads;
}
