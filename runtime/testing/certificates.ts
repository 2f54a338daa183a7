import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths of throw-away PEM files: who signs, and a certificate for 127.0.0.1 that it has signed. */
export interface Certificates {
  folder: string;
  ca: string;
  cert: string;
  key: string;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** An authority of its own and a certificate by it, for one day; made with the machine's openssl. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'madang-tls-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'pipe' });
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-days',
    '1',
    '-subj',
    '/CN=throw-away',
  );
  openssl('req', ...newKey, '-keyout', at('key.pem'), '-out', at('request'), '-subj', '/CN=127.0.0.1');
  const signing = [
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '1',
    '-extfile',
    at('names'),
  ];
  openssl('x509', '-req', '-in', at('request'), ...signing, '-out', at('cert.pem'));
  return { folder, ca: at('ca.pem'), cert: at('cert.pem'), key: at('key.pem') };
}
