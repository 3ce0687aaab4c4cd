import { ApiError, type CallFile, errorTexts, fieldError, unreadable } from '@emcee/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startQueue } from '../overload/queues.ts';
import { bodyFlows, isForm, readAtPace } from '../overload/slow-bodies.ts';

const MOST_PARTS = 20;
const MOST_FIELD_BYTES = 64 * 1024;

/**
 * Bounds memory: one admin gets a quarter of the places. Others wait with unread bodies, and get 503 after 5
 * s.
 */
const inTurn = startQueue({ atOnce: 16, atOnceEach: 4, longestWaitMs: 5_000 });

/**
 * The place is taken when the body arrives and lost if it is too slow, so trickling connections block nobody.
 */
export async function withUploadPlace<T>(
  { request, file, whose }: { request: FastifyRequest; file: CallFile; whose: string },
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const { raw } = request;
  await readAtPace(raw, () => bodyFlows(raw));
  return inTurn(whose, async () => work(await readAtPace(raw, () => readUpload(request, file))));
}

export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
}

/** Runs before the body is read. */
export function refuseOtherTypes(request: FastifyRequest): void {
  if (isForm(request)) return;
  throw new ApiError(415, errorTexts.wrongFileType);
}

/** Reads the whole request, so that the sender gets the reply, but keeps at most the largest allowed file. */
async function readUpload(request: FastifyRequest, wanted: CallFile): Promise<Buffer> {
  const file = await findFile(request, wanted).catch((error: unknown) => {
    // The parser's errors about a form have no status.
    const isKnown = error instanceof Error && 'statusCode' in error;
    throw isKnown ? error : unreadable();
  });
  if (file === undefined || file.length === 0) {
    throw fieldError(wanted.field, wanted.refusal);
  }
  return file;
}

async function findFile(request: FastifyRequest, wanted: CallFile): Promise<Buffer | undefined> {
  const limits = { fileSize: wanted.maxBytes, parts: MOST_PARTS, fieldSize: MOST_FIELD_BYTES };
  let found: Buffer | undefined;
  for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
    const isWanted = part.fieldname === wanted.field && found === undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) if (isWanted) chunks.push(chunk);
    if (isWanted) found = part.file.truncated ? Buffer.alloc(0) : Buffer.concat(chunks);
  }
  return found;
}
