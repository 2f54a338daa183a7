import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer } from '../http.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a page is made of: the pages themselves, and the pure rules that it computes rounds again by. */
const shared = [
  'refusal.ts',
  'dice/bet.ts',
  'dice/pay.ts',
  'fairness/stream.ts',
  'fairness/read-round.ts',
  'fairness/verify-round.ts',
];
const types: Record<string, string> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Files by their path, read at the first question. Nothing else can be asked for: paths never reach the disk. */
const listed: ReadonlySet<string> = new Set([...shared, ...filesOf('pages'), ...filesOf('games')]);
const kept = new Map<string, { bytes: Buffer; etag: string }>();

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types && !/\.test\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** GET /files/…: a module of TypeScript goes out as the JavaScript that is left of it without its types. */
export function serveFile(request: IncomingMessage, response: ServerResponse, path: string): void {
  const file = listed.has(path) ? (kept.get(path) ?? read(path)) : undefined;
  const headers = { 'content-type': types[extname(path)], etag: file?.etag, 'cache-control': 'no-cache' };
  if (!file) answer(response, 404, '', {});
  else if (request.headers['if-none-match'] === file.etag) answer(response, 304, '', headers);
  else answer(response, 200, file.bytes, headers);
}

function read(path: string): { bytes: Buffer; etag: string } {
  const source = readFileSync(join(root, path));
  const bytes = path.endsWith('.ts') ? Buffer.from(stripTypeScriptTypes(source.toString('utf8'))) : source;
  const file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  kept.set(path, file);
  return file;
}
