/** Loaded only if tracing is on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  type Span as OpenTelemetrySpan,
  ROOT_CONTEXT,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVICE_NAME,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import {
  noSpan,
  type Span,
  type TracedRequest,
  type TraceOptions,
  type TraceSampling,
  type Tracing,
} from './tracing.ts';

type CollectorChange = { isAway: boolean; reason: string };

const LONGEST_FLUSH_MS = 2_000;
const LONGEST_VALUE = 4_096;
const DATABASE = { [ATTR_DB_SYSTEM_NAME]: 'postgresql' };

export type OpenTelemetry = {
  tracing: Tracing;
  /** Sends the remaining traces for two seconds at most. */
  stop(): Promise<void>;
};

type Current = { span: OpenTelemetrySpan; context: Context; isOpen: boolean };

/** `onChange`: the collector went down or came back. */
export function createOpenTelemetry(
  { endpoint, serviceName, sampling }: TraceOptions,
  onChange: (change: CollectorChange) => void,
): OpenTelemetry {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = watchedExporter(new OTLPTraceExporter({ url }), onChange);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }),
    sampler: samplerOf(sampling),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const stop = async () => {
    const stopped = provider.shutdown().catch(() => undefined);
    await Promise.race([stopped, pause(LONGEST_FLUSH_MS, undefined, { ref: false })]);
  };
  return { tracing: tracingBy(provider.getTracer('emcee')), stop };
}

function tracingBy(tracer: Tracer): Tracing {
  const storage = new AsyncLocalStorage<Current>();
  const propagator = new W3CTraceContextPropagator();

  function start(name: string, options: SpanOptions, parent: Context): Current {
    const span = tracer.startSpan(name, options, parent);
    return { span, context: trace.setSpan(parent, span), isOpen: true };
  }

  function spanOf(current: Current): Span {
    return {
      within: (work) => storage.run(current, work),
      end: (failure) => {
        current.isOpen = false;
        endSpan(current.span, failure);
      },
    };
  }

  // Work that outlives its request, such as reads of an event stream, isn't part of it.
  function startWithin(name: string, attributes: Attributes): Span {
    const parent = storage.getStore();
    if (parent?.isOpen !== true || !parent.span.isRecording()) return noSpan;
    return spanOf(start(name, { kind: SpanKind.CLIENT, attributes }, parent.context));
  }

  return {
    startRequest: (request) => {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const { method, route } = request;
      const name = route === undefined ? method : `${method} ${route}`;
      const options = { kind: SpanKind.SERVER, attributes: requestAttributes(request) };
      const current = start(name, options, parent);
      return {
        within: (work) => storage.run(current, work),
        end: (status) => {
          current.span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
          endSpan(current.span, status >= 500 ? String(status) : undefined);
        },
        close: () => {
          current.isOpen = false;
        },
      };
    },
    startJob: (job) => spanOf(start(`job ${job}`, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT)),
    startTransaction: () => startWithin('transaction', DATABASE),
    startStatement: (text) => {
      const operation = /\w+/.exec(text)?.[0] ?? 'statement';
      return startWithin(operation, {
        ...DATABASE,
        [ATTR_DB_OPERATION_NAME]: operation,
        [ATTR_DB_QUERY_TEXT]: text,
      });
    },
    startCall: ({ method, host, route }) =>
      startWithin(`${method} ${route}`, {
        [ATTR_HTTP_REQUEST_METHOD]: method,
        [ATTR_SERVER_ADDRESS]: host,
        // Not stable in OpenTelemetry yet: no constant.
        'url.template': route,
      }),
    startMail: (mailId) => startWithin('send mail', { 'emcee.mail.id': mailId }),
    traceId: () => {
      const current = storage.getStore();
      return current?.isOpen === true ? current.span.spanContext().traceId : undefined;
    },
  };
}

function requestAttributes({ method, route, scheme, requestId }: TracedRequest): Attributes {
  return {
    [ATTR_HTTP_REQUEST_METHOD]: method,
    ...(route !== undefined && { [ATTR_HTTP_ROUTE]: route }),
    [ATTR_URL_SCHEME]: scheme,
    'emcee.request.id': requestId,
  };
}

function endSpan(span: OpenTelemetrySpan, failure: string | undefined): void {
  if (!span.isRecording()) return;
  if (failure !== undefined) {
    span.setAttribute(ATTR_ERROR_TYPE, failure);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** `parentbased` follows the decision that came with the request. */
function samplerOf({ sampler, share }: TraceSampling): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(share);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  }
}

export function watchedExporter(
  exporter: SpanExporter,
  onChange: (change: CollectorChange) => void,
): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed !== isAway) {
          isAway = hasFailed;
          onChange({ isAway, reason: result.error?.message ?? 'back again' });
        }
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
