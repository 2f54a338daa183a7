import { timestampDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { Sightings } from './sightings.ts';

type Request = Parameters<Services['sessions']['noteSeen']>[0];

/** An identity that notes what it is told, and a clock that is moved by hand. */
function noted() {
  const state = { nowMs: 1_000_000, told: [] as [string, string, number][], refusal: undefined as unknown };
  const noteSeen = async ({ sights = [] }: Request) => {
    if (state.refusal) throw state.refusal;
    for (const { sessionId = '', page = '', at } of sights)
      state.told.push([sessionId, page, at ? timestampDate(at as never).getTime() : 0]);
    return {};
  };
  const sessions = { noteSeen } as unknown as Services['sessions'];
  return { state, sightings: new Sightings(sessions, () => new Date(state.nowMs)) };
}

test('a session is told of once a minute, where its page is another, and at each sign of life', async () => {
  const { state, sightings } = noted();
  const tell = async () => {
    await sightings.write();
    return state.told.splice(0).map(([, page]) => page);
  };
  sightings.seen('a', '/game');
  sightings.seen('a', '/game');
  sightings.seen('a', '');
  expect(await tell()).toEqual(['/game']);
  state.nowMs += 59_999;
  sightings.seen('a', '/game');
  expect(await tell()).toEqual([]);
  sightings.seen('a', '/board');
  expect(await tell()).toEqual(['/board']);
  state.nowMs += 60_000;
  sightings.seen('a', '');
  expect(await tell()).toEqual(['/board']);
  sightings.touched('a', '');
  expect(await tell()).toEqual(['/board']);
  sightings.lookedUp('b', '/');
  sightings.seen('b', '/');
  expect(await tell()).toEqual([]);
});

test('what could not be written waits, unless something newer came; what never will be taken does not', async () => {
  const { state, sightings } = noted();
  sightings.touched('a', '/1');
  sightings.touched('b', '/1');
  state.refusal = new DomainError('UNAVAILABLE');
  const failing = sightings.write();
  state.nowMs += 5;
  sightings.touched('b', '/2');
  await expect(failing).rejects.toThrow();
  state.refusal = undefined;
  await sightings.write();
  expect(state.told.toSorted()).toEqual([
    ['a', '/1', 1_000_000],
    ['b', '/2', 1_000_005],
  ]);
  sightings.touched('a', '/3');
  state.refusal = new DomainError('VALIDATION');
  await expect(sightings.write()).rejects.toThrow();
  state.refusal = undefined;
  expect(await sightings.write()).toBe(false);
});

test('a crowd is told in batches', async () => {
  const { state, sightings } = noted();
  for (let n = 0; n < 2_500; n++) sightings.touched(`s${n}`, '/');
  expect([await sightings.write(), state.told.length]).toEqual([true, 1_000]);
  expect([await sightings.write(), await sightings.write(), state.told.length]).toEqual([true, false, 2_500]);
});
