type PictureUpload = { kind: 'pending'; number: number } | { kind: 'failed'; reason: string };

export type ImageUpload = { upload: PictureUpload | undefined; onFile: (image: File) => void };

export type PictureUploads = Readonly<Record<string, PictureUpload>>;

export function isUploading(uploads: PictureUploads): boolean {
  return Object.values(uploads).some(({ kind }) => kind === 'pending');
}

export function withoutUpload(uploads: PictureUploads, key: string): PictureUploads {
  const { [key]: _ended, ...others } = uploads;
  return others;
}

/** Clears a failure, and drops the upload if another picture was chosen. */
export function afterWriting(
  uploads: PictureUploads,
  { key, question }: { key: string; question: { image?: string | undefined } },
): PictureUploads {
  const isOver = uploads[key]?.kind === 'failed' || question.image !== undefined;
  return isOver ? withoutUpload(uploads, key) : uploads;
}

export function isAwaited(
  uploads: PictureUploads,
  { key, number }: { key: string; number: number },
): boolean {
  const upload = uploads[key];
  return upload?.kind === 'pending' && upload.number === number;
}
