import { type Logger, pino, stdSerializers } from 'pino';
import { type LogOutput, openLogOutput } from './log-output.ts';
import { tracer } from './tracing/tracer.ts';

export type { Logger };

/** Fields that never reach a log, wherever they stand. */
const secrets = [
  'password',
  'new_password',
  'bank_password',
  'exchange_password',
  'token',
  'authorization',
  'otp',
  'secret',
  'number',
];

/**
 * What an error says of itself. Not what hangs on it, such as the connection that it came from; nor Postgres' detail,
 * which repeats the row.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = Object.entries(stdSerializers.err(error));
  const plain = Object.fromEntries(told.filter(([name, value]) => typeof value !== 'object' && name !== 'detail'));
  return error instanceof AggregateError ? { ...plain, errors: error.errors.map(plainError) } : plain;
}

let output: LogOutput | undefined;

/** A logger of one process part. `LOG_LEVEL` chooses how much it says. */
export function createLogger(name: string, level = 'info'): Logger {
  output ??= openLogOutput((dropped) => log.warn({ dropped }, 'log lines dropped, output was not read'));
  const log = pino(
    {
      name,
      level,
      serializers: { err: plainError },
      // Another object for each line: pino writes the line's fields into it.
      mixin: () => ({ ...tracer?.active()?.ids }),
      redact: {
        paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers.${key}`]),
        censor: '[hidden]',
      },
    },
    output,
  );
  return log;
}
