import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const sources = globSync('**/*.ts', { cwd: root }).filter(
  (path) => !path.includes('test') && !/^node_modules/.test(path),
);

/** What throws at once when it is given something wrong: a promise that was started beside it would be left behind. */
const readers = /\b(?:idOf|single|sessionOf|callerOf|requestOf|wrong|BigInt|JSON\.parse|readPayload|listParams)\(/;

/** The text between a bracket and the one that closes it. */
function inside(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    else if (')]}'.includes(text[at] ?? '') && --depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open + 1);
}

function startedTogether(text: string): string[] {
  return [...text.matchAll(/Promise\.(?:all|allSettled|race|any)\(/g)].map(({ index }) =>
    inside(text, text.indexOf('(', index)),
  );
}

test('what may throw is read before anything is started beside it', () => {
  const found = sources.flatMap((path) =>
    startedTogether(readFileSync(root + path, 'utf8')).flatMap((part) =>
      readers.test(part) ? `${path}: ${part.trim()}` : [],
    ),
  );
  expect(sources.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});
