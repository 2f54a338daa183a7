import { readFileSync } from 'node:fs';

/** The certificates of a process, as PEM. */
export interface TlsFiles {
  /** Who signs the others' certificates. */
  ca: Buffer;
  /** What this process shows of itself, and its key. */
  cert: Buffer;
  key: Buffer;
  /** The name in the certificates of services, where their addresses are numbers. */
  name: string | undefined;
}

/**
 * Reads what MADANG_TLS_CA, MADANG_TLS_CERT and MADANG_TLS_KEY name; undefined where none is set, since on loopback and in
 * a network of their own processes need none. One or two alone is a mistake that must not pass for "off".
 */
export function readTlsFiles(env: NodeJS.ProcessEnv): TlsFiles | undefined {
  const names = ['MADANG_TLS_CA', 'MADANG_TLS_CERT', 'MADANG_TLS_KEY'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new Error(`TLS needs all of ${names.join(', ')}; not set: ${missing.join(', ')}`);
  const [ca, cert, key] = names.map((name) => readFileSync(env[name] ?? ''));
  if (!ca || !cert || !key) throw new Error('TLS has no certificates');
  return { ca, cert, key, name: env.MADANG_TLS_NAME };
}
