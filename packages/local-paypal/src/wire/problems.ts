import type { FastifyError, FastifyInstance } from 'fastify';
import type * as z from 'zod';

type Detail = {
  issue: string;
  description?: string;
  field?: string;
  location?: string;
};

const PROBLEMS = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

type ProblemStatus = keyof typeof PROBLEMS;

type Problem = { status: ProblemStatus; name: string; details: readonly Detail[] };

const problems = new WeakMap<Error, Problem>();

/** Creates an error for throwing; `answerProblems` sends it in PayPal's format. */
export function problem(status: ProblemStatus, ...details: readonly Detail[]): Error {
  return namedProblem(status, PROBLEMS[status][0], details);
}

/** An error with its own name, as in PayPal's older calls. */
export function namedProblem(
  status: ProblemStatus,
  name: string,
  details: readonly Detail[] = [],
): Error {
  const error = new Error(details[0]?.issue ?? name);
  problems.set(error, { status, name, details });
  return error;
}

/** 404 for an unknown id. */
export function unknownResource(): Error {
  return problem(404, {
    issue: 'INVALID_RESOURCE_ID',
    description: 'Requested resource ID was not found.',
  });
}

/** Checks input. Throws a 400 problem that names the first invalid field. */
export function checkSent<T>(schema: z.ZodType<T>, sent: unknown, location = 'body'): T {
  const parsed = schema.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw problem(400, {
    field: `/${first?.path.join('/') ?? ''}`,
    location,
    issue:
      first?.code === 'invalid_type' ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX',
    description: first?.message ?? 'The value of a field does not conform to the expected format.',
  });
}

export function answerProblems(app: FastifyInstance, newDebugId: () => string): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const known = problems.get(error) ?? unreadableBody(error);
    // Unknown errors are handled by the surrounding app.
    if (known === undefined) throw error;
    const message = PROBLEMS[known.status][1];
    return reply.code(known.status).send({
      name: known.name,
      message,
      debug_id: newDebugId(),
      details: known.details,
      links: [],
    });
  });
}

function unreadableBody(error: FastifyError): Problem | undefined {
  if (error.statusCode !== 400) return undefined;
  return {
    status: 400,
    name: PROBLEMS[400][0],
    details: [{ issue: 'MALFORMED_REQUEST_JSON', location: 'body' }],
  };
}
