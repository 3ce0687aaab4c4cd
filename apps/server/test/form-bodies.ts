const BOUNDARY = 'boundary-of-a-test';

/** A part with a file name is a file. */
export type FormPart = { name: string; fileName?: string; type?: string; content: Buffer | string };

/** multipart/form-data, as browsers write it. */
export function formBody(parts: readonly FormPart[]): {
  body: Buffer;
  headers: Record<string, string>;
} {
  const written = parts.flatMap(({ name, fileName, type, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const head = [
      `--${BOUNDARY}`,
      `content-disposition: form-data; name="${name}"${file}`,
      ...(type === undefined ? [] : [`content-type: ${type}`]),
    ];
    return [Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export function formWith(name: string, content: unknown): ReturnType<typeof formBody> {
  if (!Buffer.isBuffer(content)) throw new Error(`No bytes for the file ${name}`);
  return formBody([{ name, fileName: 'picture.png', type: 'image/png', content }]);
}
