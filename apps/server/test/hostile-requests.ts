import type { SeededRandom } from '../src/platform/seeded-random.ts';
import type { RawRequest } from './request-of-call.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  '\u0007\u001b[31m',
  '💥'.repeat(300),
  'é'.normalize('NFD').repeat(60),
  'x'.repeat(129),
  'x'.repeat(20_000),
  "'; drop table admins; --",
  "' or 1=1 --",
  '%00',
  '%E0%A4%A',
  '../../../../etc/passwd',
  '{{7*7}}',
  '$' + '{7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://[::1',
  'https://example.com/%',
  'a@b',
  `${'a'.repeat(250)}@example.test`,
  'admin@example.test\r\nBcc: x@example.test',
  'true',
  'null',
  '-1',
  '1e999',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-7fff-bfff-ffffffffffff',
  '__proto__',
  'constructor',
];

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.5,
  1e20,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  {},
  [[]],
  [null],
  ['a', 1, {}],
  Array.from({ length: 1_200 }, () => 'x'),
  Array.from({ length: 1_200 }, () => ({ questionText: 'q', answerText: 'a' })),
  { toString: 1, valueOf: null },
  { length: 1e9 },
  { length: { toString: 1, valueOf: null } },
  { $gt: '' },
];

const RAW_BODIES: readonly string[] = [
  '',
  ' ',
  '\0',
  '{',
  '}',
  '{}',
  '[]',
  'null',
  'undefined',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":"\ud800"}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  '['.repeat(50_000),
  '{"a":'.repeat(50_000),
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"a":${'9'.repeat(10_000)}}`,
  `{${'"a":1,'.repeat(5_000)}"a":2}`,
];

const CONTENT_TYPES: readonly string[] = [
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/jsonp',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'a'.repeat(5_000),
  ';;;',
];

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

const HEADERS: readonly Record<string, string>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer  ' },
  { authorization: `Bearer ${'x'.repeat(128)}` },
  { authorization: `Bearer ${'x'.repeat(10_000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: "Bearer ' or 1=1 --" },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'the same key again and again' },
  { 'idempotency-key': 'é' },
  { 'idempotency-key': 'x'.repeat(256) },
  { host: '' },
  { host: 'evil.example' },
  { host: 'a b\\c' },
  { 'x-forwarded-for': "' or 1=1, ::1" },
  { 'x-forwarded-host': 'evil.example' },
  { accept: 'text/html;q=x' },
  { 'accept-encoding': '*;q=0' },
  { 'content-length': '5' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { range: 'bytes=0-' },
];

export type GoodRequest = RawRequest & { fields: Record<string, unknown> };

type Spoil = (request: RawRequest, good: GoodRequest, random: SeededRandom) => RawRequest;

const spoilFields: Spoil = (request, { fields }, random) => {
  const spoiled = { ...fields };
  for (let n = random.below(3); n >= 0; n -= 1) {
    const name = random.pick([...Object.keys(fields), 'unknown', 'adminId', 'toString']);
    if (random.chance(15)) delete spoiled[name];
    else spoiled[name] = spoilDeeply(spoiled[name], random);
  }
  return { ...request, body: JSON.stringify(spoiled), headers: JSON_TYPE };
};

const spoilText: Spoil = (request, { fields }, random) => {
  const text = JSON.stringify(fields);
  const at = random.below(text.length + 1);
  const inserted = random.pick(['', '"', '}', '\\', '\0', ',', '\ud800', '{"a":']);
  const cut = text.slice(0, at) + inserted + text.slice(at + random.below(4));
  return {
    ...request,
    body: random.chance(50) ? cut : random.pick(RAW_BODIES),
    headers: JSON_TYPE,
  };
};

const spoilType: Spoil = (request, { fields }, random) => ({
  ...request,
  body: JSON.stringify(fields),
  headers: { 'content-type': random.pick(CONTENT_TYPES) },
});

const spoilForm: Spoil = (request, _good, random) => {
  const form = Buffer.isBuffer(request.body) ? Buffer.from(request.body) : Buffer.alloc(0);
  for (let n = random.below(20); n > 0; n -= 1) form[random.below(form.length)] = random.below(256);
  const body = random.chance(30) ? form.subarray(0, random.below(form.length)) : form;
  const headers = random.chance(20)
    ? { 'content-type': random.pick(CONTENT_TYPES) }
    : (request.headers ?? {});
  return { ...request, body, headers };
};

const spoilPath: Spoil = (request, _good, random) => {
  const segments = request.path.split('/');
  const at = 2 + random.below(segments.length - 1);
  segments[at] = encodeURIComponent(random.pick(HOSTILE_TEXTS).toWellFormed());
  const endings = [
    '',
    '/',
    '//',
    '/..',
    '/%2e%2e/',
    '/%E0%A4%A',
    '?',
    '?a=1&a=2&a[b]=c',
    '?%00=%ff',
  ];
  return { ...request, path: segments.join('/') + random.pick(endings) };
};

const spoilHeaders: Spoil = (request, _good, random) => ({
  ...request,
  headers: { ...random.pick(HEADERS), ...random.pick(HEADERS) },
});

const spoilMethod: Spoil = (request, _good, random) => ({
  ...request,
  method: random.pick(METHODS),
});

export function spoil(good: GoodRequest, random: SeededRandom): RawRequest {
  const { fields: _fields, ...request } = good;
  const spoiled = random.pick(waysToSpoil(request))(request, good, random);
  return random.chance(10) ? { ...spoiled, token: undefined } : spoiled;
}

function waysToSpoil({ body }: RawRequest): readonly Spoil[] {
  const always = [spoilPath, spoilHeaders, spoilMethod];
  if (Buffer.isBuffer(body)) return [...always, spoilForm, spoilForm, spoilForm];
  if (body === undefined) return [...always, spoilPath];
  return [...always, spoilFields, spoilFields, spoilFields, spoilText, spoilType];
}

function spoilDeeply(value: unknown, random: SeededRandom): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(60)) {
    return value.map((part) => (random.chance(50) ? spoilDeeply(part, random) : part));
  }
  if (typeof value === 'object' && value !== null && random.chance(60)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, part]) => [key, random.chance(40) ? spoilDeeply(part, random) : part]),
    );
  }
  return random.pick(HOSTILE_VALUES);
}
