import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as z from 'zod';
import type { ProviderExchange } from './provider-line.ts';

/*
 * The provider's OpenAPI files check both sides of our calls. Their package brings tools that nothing needs,
 * so only `npm run test:operations` downloads it, and only the files are read.
 */

/** Undefined in other runs. */
export const descriptionFolder = process.env.PAYPAL_DESCRIPTION;

const FILES = [
  'billing_subscriptions_v1',
  'catalogs_products_v1',
  'checkout_orders_v2',
  'payments_payment_v2',
  'notifications_webhooks_v1',
] as const;

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

const bodyShape = z.union([
  z.object({ $ref: z.string() }),
  z.object({ content: z.record(z.string(), z.unknown()).optional() }),
]);
const parameterShape = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
});
type Parameter = z.output<typeof parameterShape> & { pointer: string };
const operationShape = z.object({
  parameters: z.array(z.unknown()).default([]),
  requestBody: bodyShape.optional(),
  responses: z.record(z.string(), bodyShape),
});
const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ parameters: z.record(z.string(), z.unknown()).default({}) }),
});
type Document = z.output<typeof documentShape>;

type Operation = {
  file: string;
  method: string;
  template: string;
  pattern: RegExp;
  pointer: string;
  parts: z.output<typeof operationShape>;
  parameters: Parameter[];
};

const ajv = new Ajv({
  strict: false,
  unicodeRegExp: false,
  validateFormats: false,
  allErrors: true,
  logger: false,
});
const operations = FILES.flatMap((file) =>
  descriptionFolder === undefined ? [] : readOperations(file, descriptionFolder),
);

/** Undefined if the call isn't in the files. */
export function findViolations(exchange: ProviderExchange): string[] | undefined {
  const operation = operations.find(
    ({ method, pattern }) =>
      method === exchange.method.toLowerCase() && pattern.test(exchange.path),
  );
  if (operation === undefined) return undefined;
  const { requestBody, responses } = operation.parts;
  const status = String(exchange.status);
  const said = responses[status] === undefined ? 'default' : status;
  const described = responses[said];
  return [
    ...checkParameters(operation, exchange),
    ...check(operation, {
      part: 'request',
      body: requestBody,
      pointer: '/requestBody',
      value: exchange.body,
    }),
    ...check(operation, {
      part: `answer ${status}`,
      body: described,
      pointer: `/responses/${said}`,
      value: exchange.reply,
    }),
  ];
}

type Part = {
  part: string;
  body: z.output<typeof bodyShape> | undefined;
  pointer: string;
  value: unknown;
};

function check(operation: Operation, { part, body, pointer, value }: Part): string[] {
  if (body === undefined || value === undefined) return [];
  const at = '$ref' in body ? body.$ref : `#${operation.pointer}${pointer}`;
  if (!('$ref' in body) && body.content?.['application/json'] === undefined) return [];
  const reference = `${operation.file}${at}/content/application~1json/schema`;
  const valid = ajv.validate({ $ref: reference }, value);
  if (valid) return [];
  const place = `${operation.method} ${operation.template} ${part}`;
  return (ajv.errors ?? []).map(
    ({ instancePath, message }) => `${place} ${instancePath} ${message}`,
  );
}

function checkParameters(operation: Operation, exchange: ProviderExchange): string[] {
  const { method, template, file } = operation;
  return operation.parameters.flatMap((parameter) => {
    const { name, required, pointer } = parameter;
    const value = givenValue(operation, parameter, exchange);
    // Required by the files even without a body.
    const isNeeded = required && (name !== 'Content-Type' || exchange.body !== undefined);
    const place = `${method} ${template} ${name}`;
    // The pattern doesn't match the examples in the same files.
    if (name === 'event_id') return [];
    if (value === undefined) return isNeeded ? [`${place} is missing`] : [];
    const fits = ajv.validate({ $ref: `${file}#${pointer}/schema` }, value);
    return fits ? [] : (ajv.errors ?? []).map(({ message }) => `${place} ${message}`);
  });
}

function givenValue(
  { pattern }: Operation,
  { name, in: place }: Parameter,
  { path, query, headers }: ProviderExchange,
): string | undefined {
  if (place === 'path') return pattern.exec(path)?.[1];
  return place === 'query' ? query[name] : headers[name.toLowerCase()];
}

function readParameters(document: Document, listed: readonly unknown[], at: string): Parameter[] {
  return listed.map((each, index) => {
    const reference = z.object({ $ref: z.string() }).safeParse(each).data?.$ref;
    const name = reference?.split('/').at(-1);
    const pointer = reference?.slice(1) ?? `${at}/parameters/${index}`;
    const spoken = name === undefined ? each : document.components.parameters[name];
    return { ...parameterShape.parse(spoken), pointer };
  });
}

function readOperations(file: string, folder: string): Operation[] {
  const path = join(folder, 'openapi', `${file}.json`);
  const document = documentShape.parse(JSON.parse(readFileSync(path, 'utf8')));
  ajv.addSchema({ ...document, $id: file }, file);
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    METHODS.flatMap((method): Operation[] => {
      if (methods[method] === undefined) return [];
      const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
      const pointer = `/paths/${template.replaceAll('/', '~1').replaceAll(/[{}]/g, encodeURIComponent)}/${method}`;
      const parts = operationShape.parse(methods[method]);
      const parameters = readParameters(document, parts.parameters, pointer);
      return [{ file, method, template, pattern, pointer, parts, parameters }];
    }),
  );
}
