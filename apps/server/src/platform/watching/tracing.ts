import { errorCode } from '../error-code.ts';

/** Which traces are kept, as OpenTelemetry names it; `share` counts where the name has a ratio. */
export type TraceSampling = {
  sampler: `${'parentbased_' | ''}${'always_on' | 'always_off' | 'traceidratio'}`;
  share: number;
};

/** Where traces go, under which name, and which of them. */
export type TraceOptions = { endpoint: string; serviceName: string; sampling: TraceSampling };

/** Something that is done, from its start to its end. */
export type Span = {
  /** Runs what belongs to it: spans that start there are its children. */
  within<Result>(work: () => Result): Result;
  /** Ends it; `failure` is the kind of error, never its words, which may hold what users have typed. */
  end(failure?: string): void;
};

/** The span of a request. */
export type RequestSpan = {
  within<Result>(work: () => Result): Result;
  /** Ends it; what belongs to the request goes on knowing its trace until it is closed. */
  end(status: number): void;
  close(): void;
};

/** A request as it arrives; `route` is its template, never an address. */
export type TracedRequest = {
  method: string;
  route: string | undefined;
  scheme: string;
  requestId: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** A request to somebody else; `route` is its path without what names one thing. */
export type TracedCall = { method: string; host: string; route: string };

/** What is traced while the portal works; who traces knows nothing of who reads it. */
export type Tracing = {
  startRequest(request: TracedRequest): RequestSpan;
  startJob(job: string): Span;
  /** What follows is traced as a part of a request or a job, and not outside of both. */
  startTransaction(): Span;
  /** `text` has placeholders in place of values. */
  startStatement(text: string): Span;
  startMail(mailId: string): Span;
  startCall(call: TracedCall): Span;
  /** The trace of what is being done. */
  traceId(): string | undefined;
};

const run = <Result>(work: () => Result) => work();
const ignore = () => undefined;

/** A span that nobody reads. */
export const noSpan: Span & RequestSpan = { within: run, end: ignore, close: ignore };

/** Where nobody reads what is traced. */
export const noTracing: Tracing = {
  startRequest: () => noSpan,
  startJob: () => noSpan,
  startTransaction: () => noSpan,
  startStatement: () => noSpan,
  startMail: () => noSpan,
  startCall: () => noSpan,
  traceId: ignore,
};

/** Does work in a span that ends with it. */
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

/** The kind of an error: its code, else its name. */
export function failureOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}
