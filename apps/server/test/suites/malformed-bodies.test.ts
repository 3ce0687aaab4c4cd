// @module-tag malformed
import { DEFAULT_MAX_BODY_BYTES, errorTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeAdmitted } from '../actors.ts';
import { holdsId, type TestedCall, testedCalls } from '../calls/call-parts.ts';
import { dumpTables } from '../database/table-dump.ts';
import { formBody } from '../form-bodies.ts';
import { startTestServer } from '../harness.ts';
import { refusedBy } from '../refusals.ts';
import { type RawRequest, requestFor } from '../request-of-call.ts';

const server = startTestServer();

const JSON_TYPE = { 'content-type': 'application/json' };
const CANARY = 'canary-of-an-unknown-field';

const callsWithFiles = testedCalls.flatMap((tested) => {
  const { file } = tested.call;
  return file === undefined ? [] : [{ ...tested, file }];
});
const callsWithBodies = testedCalls.filter(({ call }) => call.body !== undefined);

type GoodRequest = RawRequest & { body: object };

async function goodRequest({ call, fixture }: TestedCall): Promise<GoodRequest> {
  const { token, tenant } = await makeAdmitted(server, call);
  const input = await fixture(server, tenant);
  // A session of somebody else can't answer an invitation.
  const session = call.access === 'public' ? {} : { token };
  return { ...requestFor(call, input), ...session, body: input };
}

const fieldsOf = ({ call }: TestedCall): [string, z.core.$ZodType][] =>
  Object.entries(call.body?.shape ?? {});

/** An id of the wrong type matches nothing. */
const errorOf = (name: string, field: z.core.$ZodType) =>
  holdsId(field)
    ? { status: 404, body: { message: errorTexts.notFound.text } }
    : { status: 409, body: { param: name, message: expect.any(String) } };

// In a field with several kinds, the kind is to blame.
const paramOf = (name: string, field: z.core.$ZodType) =>
  field instanceof z.ZodMiniDiscriminatedUnion ? `${name}.kind` : name;

async function expectUnreadable(request: RawRequest): Promise<void> {
  for (const body of ['{"a":', '', 'null', '[]', '[{}]', '"text"', '1', 'true', '{"a":1}}']) {
    const reply = await server.raw({ ...request, body, headers: JSON_TYPE });
    expect([body, reply.status, reply.body]).toEqual([body, 400, refusedBy(errorTexts.unreadable)]);
  }
}

async function expectHarmless(request: GoodRequest): Promise<void> {
  const good = JSON.stringify(request.body).slice(0, -1);
  for (const poison of [
    '"__proto__": { "polluted": true }',
    '"constructor": { "prototype": { "polluted": true } }',
    '"nested": [{ "__proto__": null }]',
  ]) {
    const body = `${good}, ${poison}}`;
    const reply = await server.raw({ ...request, body, headers: JSON_TYPE });
    expect([poison, reply.status]).toEqual([poison, 400]);
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
}

async function expectWrongType(request: GoodRequest): Promise<void> {
  const body = JSON.stringify(request.body);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'garbage;;',
  ]) {
    const reply = await server.raw({ ...request, body, headers: { 'content-type': type } });
    expect([type, reply.status, reply.body]).toMatchObject([
      type,
      415,
      { message: errorTexts.wrongType.text },
    ]);
  }
}

async function expectWrongFields(request: GoodRequest, tested: TestedCall): Promise<void> {
  for (const [name, field] of fieldsOf(tested)) {
    const wrong = { ...request.body, [name]: { of: 'the wrong type' } };
    const reply = await server.raw({ ...request, body: wrong });
    expect(reply).toMatchObject(errorOf(paramOf(name, field), field));
    const endless = { ...request.body, [name]: { length: { toString: 1, valueOf: null } } };
    const { status } = await server.raw({ ...request, body: endless });
    expect([name, [400, 404, 409]]).toEqual([name, expect.arrayContaining([status])]);
    if (z.safeParse(field, undefined).success) continue;
    const missing = Object.fromEntries(
      Object.entries(request.body).filter(([key]) => key !== name),
    );
    expect(await server.raw({ ...request, body: missing })).toMatchObject(errorOf(name, field));
  }
}

describe.each(callsWithBodies)('the body of $name', (tested) => {
  // Refusals use nothing up, so one valid request is enough.
  it('is refused without a change if it is no JSON object, not declared as JSON, or has a wrong field', async () => {
    const request = await goodRequest(tested);
    const before = await dumpTables(server);
    await expectUnreadable(request);
    await expectHarmless(request);
    await expectWrongType(request);
    await expectWrongFields(request, tested);
    expect(await dumpTables(server)).toEqual(before);
  });

  it('may be as large as its call allows, and is refused with 413 if it is larger', async () => {
    const request = await goodRequest(tested);
    const before = await dumpTables(server);
    const limit = tested.call.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
    const size = JSON.stringify({ ...request.body, padding: '' }).length;
    const sized = (bytes: number) => ({ ...request.body, padding: 'x'.repeat(bytes - size) });
    const tooLarge = await server.raw({ ...request, body: sized(limit + 1) });
    expect(tooLarge).toMatchObject({ status: 413, body: { message: errorTexts.tooLarge.text } });
    expect(await dumpTables(server)).toEqual(before);
    const largest = await server.raw({ ...request, body: sized(limit) });
    expect(largest.status).toBe(tested.call.status);
  });

  it('may contain unknown fields, which are dropped', async () => {
    const request = await goodRequest(tested);
    const unknown = {
      adminId: CANARY,
      role: 'super',
      _id: CANARY,
      verified: true,
      extra: [CANARY],
    };
    const reply = await server.raw({ ...request, body: { ...unknown, ...request.body } });
    expect(reply.status).toBe(tested.call.status);
    const traces = JSON.stringify([reply.body, await dumpTables(server)]);
    expect(traces).not.toContain(CANARY);
    const supers = await server.sql(`select email from admins where role = 'super'`);
    expect(supers).toHaveLength(tested.call.access === 'super' ? 1 : 0);
  });
});

describe.each(callsWithFiles)('the form of $name', (tested) => {
  const { file } = tested;
  const refused = { status: 409, body: { param: file.field, message: file.refusal.text } };

  /** Tests send the file under another name or among other parts. */
  async function goodFile(): Promise<{ request: RawRequest; content: Buffer }> {
    const { token, tenant } = await makeAdmitted(server, tested.call);
    const input = await tested.fixture(server, tenant);
    const content = input[file.field];
    if (!Buffer.isBuffer(content)) throw new Error('The fixture holds no file.');
    return { request: { ...requestFor(tested.call, input), token }, content };
  }

  it('is refused with 415 if it is not declared as a form', async () => {
    const { request } = await goodFile();
    const before = await dumpTables(server);
    for (const type of ['application/json', 'image/png', 'multipart/mixed; boundary=x', ';;']) {
      const reply = await server.raw({ ...request, headers: { 'content-type': type } });
      expect([type, reply.status, reply.body]).toMatchObject([
        type,
        415,
        { message: errorTexts.wrongFileType.text },
      ]);
    }
    const { body: _none, headers: _untyped, ...bare } = request;
    expect(await server.raw(bare)).toMatchObject({ status: 415 });
    expect(await dumpTables(server)).toEqual(before);
  });

  it('is refused with 400 if it cannot be read', async () => {
    const { request, content } = await goodFile();
    const before = await dumpTables(server);
    const whole = formBody([{ name: file.field, fileName: 'a.png', content }]);
    const unnamed = { 'content-type': 'multipart/form-data' };
    for (const spoiled of [
      { ...whole, headers: unnamed },
      { ...whole, headers: { 'content-type': 'multipart/form-data; boundary=other' } },
      { ...whole, body: whole.body.subarray(0, -24) },
      { ...whole, body: whole.body.subarray(0, 90) },
      { ...whole, body: content },
      formBody([{ name: '__proto__', fileName: 'a.png', content }]),
      formBody([{ name: 'constructor', content: 'text' }]),
    ]) {
      const reply = await server.raw({ ...request, ...spoiled });
      expect([reply.status, reply.body]).toMatchObject([
        400,
        { message: errorTexts.unreadable.text },
      ]);
    }
    expect(await dumpTables(server)).toEqual(before);
  });

  it('is refused under its field if the file is missing, empty, text or too large', async () => {
    const { request, content } = await goodFile();
    const before = await dumpTables(server);
    const tooLarge = Buffer.concat([content, Buffer.alloc(file.maxBytes - content.length + 1)]);
    for (const parts of [
      [],
      [{ name: file.field, content }],
      [{ name: file.field, content: 'text' }],
      [{ name: `${file.field}s`, fileName: 'a.png', content }],
      [{ name: file.field, fileName: 'a.png', content: '' }],
      [{ name: file.field, fileName: 'a.png', content: tooLarge }],
    ]) {
      expect(await server.raw({ ...request, ...formBody(parts) })).toMatchObject(refused);
    }
    expect(await dumpTables(server)).toEqual(before);
  });

  it('is refused with 413 if it has too many parts', async () => {
    const { request, content } = await goodFile();
    const part = { name: 'other', fileName: 'a.png', content };
    const reply = await server.raw({ ...request, ...formBody(Array(50).fill(part)) });
    expect(reply).toMatchObject({ status: 413, body: { message: errorTexts.tooLarge.text } });
  });

  it('may contain other parts, which are dropped', async () => {
    const { request, content } = await goodFile();
    const parts = [
      { name: 'adminId', content: CANARY },
      { name: 'other', fileName: CANARY, type: CANARY, content: CANARY },
      { name: file.field, fileName: `../${CANARY}.svg`, type: 'image/svg+xml', content },
      { name: file.field, fileName: 'second.png', content: CANARY },
    ];
    const reply = await server.raw({ ...request, ...formBody(parts) });
    expect(reply.status).toBe(tested.call.status);
    expect(JSON.stringify([reply.body, await dumpTables(server)])).not.toContain(CANARY);
  });
});
