import { type Logger, pino } from 'pino';

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

/** A logger of one process part. `LOG_LEVEL` chooses how much it says. */
export function createLogger(name: string, level = 'info'): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers.${key}`]),
      censor: '[hidden]',
    },
  });
}
