import { errorCode } from '../error-code.ts';

/** OpenTelemetry's names; `share` counts for those with a ratio. */
export type TraceSampling = {
  sampler: `${'parentbased_' | ''}${'always_on' | 'always_off' | 'traceidratio'}`;
  share: number;
};

export type TraceOptions = { endpoint: string; serviceName: string; sampling: TraceSampling };

export type Span = {
  /** Spans that start there are children. */
  within<Result>(work: () => Result): Result;
  /** `failure` is the kind of error, never its message, which may contain user input. */
  end(failure?: string): void;
};

export type RequestSpan = {
  within<Result>(work: () => Result): Result;
  /** The request keeps its trace until `close`. */
  end(status: number): void;
  close(): void;
};

/** `route` is the template, never an address. */
export type TracedRequest = {
  method: string;
  route: string | undefined;
  scheme: string;
  requestId: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** `route` is the path without ids. */
export type TracedCall = { method: string; host: string; route: string };

export type Tracing = {
  startRequest(request: TracedRequest): RequestSpan;
  startJob(job: string): Span;
  /** These three are traced only within a request or a job. */
  startTransaction(): Span;
  /** Placeholders, no values. */
  startStatement(text: string): Span;
  startMail(mailId: string): Span;
  startCall(call: TracedCall): Span;
  traceId(): string | undefined;
};

const run = <Result>(work: () => Result) => work();
const ignore = () => undefined;

export const noSpan: Span & RequestSpan = { within: run, end: ignore, close: ignore };

export const noTracing: Tracing = {
  startRequest: () => noSpan,
  startJob: () => noSpan,
  startTransaction: () => noSpan,
  startStatement: () => noSpan,
  startMail: () => noSpan,
  startCall: () => noSpan,
  traceId: ignore,
};

export async function traced<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

export function failureOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}
