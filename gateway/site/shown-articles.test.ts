import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ArticleSchema } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { expect, test } from 'vitest';
import { eventsFor, shownTo, type Viewer } from './shown-articles.ts';

const now = new Date('2026-11-20T12:00:00+09:00');
const at = (time: string) => timestampFromDate(new Date(`2026-11-${time}+09:00`));
const article = (given: MessageInitShape<typeof ArticleSchema> = {}) =>
  create(ArticleSchema, { published: true, audience: 'all', ...given });

const visitor: Viewer = { kind: 'visitor', language: 'ko' };
const member = (level: number): Viewer => ({ kind: 'member', language: 'ko', session: { principal: { level } } });
const agent: Viewer = { kind: 'agent', language: 'ko', session: { principal: { level: 0 } } };
const isShown = (given: MessageInitShape<typeof ArticleSchema>, viewer = member(1)) =>
  shownTo([article(given)], viewer, now).length === 1;

test('a draft is shown to nobody', () => {
  expect(isShown({ published: false })).toBe(false);
});

test.each([
  ['from this moment on', { startsAt: at('20T12:00:00') }, true],
  ['from a moment later on', { startsAt: at('20T12:00:01') }, false],
  ['until a moment later', { endsAt: at('20T12:00:01') }, true],
  ['until this moment', { endsAt: at('20T12:00:00') }, false],
])('%s', (_what, given, shown) => {
  expect(isShown(given)).toBe(shown);
});

test('each is shown what is for it', () => {
  const seen = (viewer: Viewer) => ['all', 'member', 'visitor'].filter((audience) => isShown({ audience }, viewer));
  expect(seen(visitor)).toEqual(['all', 'visitor']);
  expect(seen(member(1))).toEqual(['all', 'member']);
  expect(seen(agent)).toEqual(['all', 'member']);
});

test('each is shown what is in its language, and what is in every one', () => {
  expect(['', 'ko', 'en'].map((language) => isShown({ language }))).toEqual([true, true, false]);
});

test('what is for some levels is shown to members of these alone', () => {
  const seen = (given: MessageInitShape<typeof ArticleSchema>) =>
    [1, 2, 3, 4, 5, 6, 7].filter((level) => isShown(given, member(level)));
  expect(seen({ minLevel: 3 })).toEqual([3, 4, 5, 6, 7]);
  expect(seen({ maxLevel: 2 })).toEqual([1, 2]);
  expect(seen({ minLevel: 3, maxLevel: 5 })).toEqual([3, 4, 5]);
  expect([visitor, agent].map((viewer) => isShown({ maxLevel: 7 }, viewer))).toEqual([false, false]);
});

test('ended events stand behind those that run, the last one to end first; what is to come is not told', () => {
  const events = [
    article({ id: 1n, endsAt: at('10T00:00:00') }),
    article({ id: 2n, endsAt: at('19T00:00:00') }),
    article({ id: 3n, startsAt: at('01T00:00:00') }),
    article({ id: 4n, startsAt: at('21T00:00:00') }),
    article({ id: 5n, endsAt: at('19T00:00:00'), audience: 'visitor' }),
  ];
  expect(eventsFor(events, member(1), now).map(({ id }) => id)).toEqual([3n, 2n, 1n]);
});
