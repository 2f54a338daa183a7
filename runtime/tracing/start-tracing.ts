import { setTimeout as sleep } from 'node:timers/promises';
import { integer, readConfig, text } from '../config.ts';
import { useTracer } from './tracer.ts';

/** How long the end of a process waits for a collector to take what is left. */
const lastWordsMs = 2_000;

const ratio = (value: string): number => {
  const part = Number(value);
  if (value === '' || !(part >= 0 && part <= 1)) throw new Error('must be a number from 0 to 1');
  return part;
};

const address = (value: string): string => {
  if (value !== '' && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error('must be an address of HTTP');
  return value;
};

/**
 * Traces this process where OTEL_EXPORTER_OTLP_ENDPOINT names a collector that speaks OTLP over HTTP; a part
 * (OTEL_TRACES_SAMPLER_ARG, one of a hundred by default) of what begins here. What a caller traces within the platform goes
 * on as the caller decided. Otherwise nothing of it is even loaded.
 */
export async function startTracing(service: string, env: NodeJS.ProcessEnv = process.env): Promise<AsyncDisposable> {
  const values = readConfig(env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: { default: '', parse: address },
    OTEL_SERVICE_NAME: { default: service, parse: text },
    OTEL_TRACES_SAMPLER_ARG: { default: '0.01', parse: ratio },
    OTEL_BSP_SCHEDULE_DELAY: { default: '5000', parse: integer(1, 60_000) },
  });
  if (!values.OTEL_EXPORTER_OTLP_ENDPOINT) return { [Symbol.asyncDispose]: async () => {} };
  const { OpenTelemetryTracer } = await import('./otel-tracer.ts');
  const tracer = new OpenTelemetryTracer({
    name: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
  });
  useTracer(tracer);
  return {
    [Symbol.asyncDispose]: async () => {
      useTracer(undefined);
      await Promise.race([tracer[Symbol.asyncDispose](), sleep(lastWordsMs, undefined, { ref: false })]);
    },
  };
}
