import { fromBinary } from '@bufbuild/protobuf';
import { type LiveEvent, LiveEventSchema } from '@madang/proto/madang/player/v1/live_pb.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../session/caller.ts';
import { Change } from './change.ts';
import { LiveStream } from './stream.ts';

const visitor: Caller = { kind: 'visitor', ip: '203.0.113.1', language: 'ko', options: {}, renewed: '' };
const wallet = (money: number) => new Change({ case: 'wallet', value: { money: BigInt(money) } });

/** A reader that takes messages only while it is told to. */
function reader() {
  const state = { takes: true, ended: false, failures: 0, snapshots: 0, read: [] as LiveEvent[], drain: () => {} };
  let release: (() => void) | undefined;
  const stream = new LiveStream({
    caller: visitor,
    format: 'binary',
    games: new Set(),
    sink: {
      write(message) {
        state.read.push(fromBinary(LiveEventSchema, message));
        return state.takes;
      },
      onDrain: (then) => {
        state.drain = then;
      },
      end: () => {
        state.ended = true;
      },
    },
    snapshot: async () => {
      state.snapshots += 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return new Change({ case: 'snapshot', value: {} });
    },
    failed: () => {
      state.failures += 1;
    },
  });
  const answerSnapshot = async () => {
    release?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const kinds = () => state.read.map((event) => `${event.sequence}:${event.change.case}`);
  return { stream, state, answerSnapshot, kinds };
}

test('the snapshot comes first, and what changed while it was read comes after it', async () => {
  const { stream, answerSnapshot, kinds } = reader();
  const started = stream.start();
  stream.send(wallet(1));
  expect(kinds()).toEqual([]);
  await answerSnapshot();
  await started;
  expect(kinds()).toEqual(['1:snapshot', '2:wallet']);
});

test('a slow reader gets what waited, in order, when it has caught up', async () => {
  const { stream, state, answerSnapshot, kinds } = reader();
  void stream.start();
  await answerSnapshot();
  state.takes = false;
  for (let i = 0; i < 10; i++) stream.send(wallet(i));
  expect(kinds()).toEqual(['1:snapshot', '2:wallet']);
  state.takes = true;
  state.drain();
  expect(kinds().length).toBe(11);
  expect(state.read.at(-1)?.sequence).toBe(11n);
});

test('past the queue a slow reader gets a snapshot instead, and sees the gap in the sequence', async () => {
  const { stream, state, answerSnapshot, kinds } = reader();
  void stream.start();
  await answerSnapshot();
  state.takes = false;
  for (let i = 0; i < 500; i++) stream.send(wallet(i));
  state.takes = true;
  state.drain();
  await answerSnapshot();
  expect(state.snapshots).toBe(2);
  expect(kinds()).toEqual(['1:snapshot', '2:wallet', '502:snapshot']);
  stream.send(wallet(7));
  expect(kinds().at(-1)).toBe('503:wallet');
});

test('an ended stream writes nothing more', async () => {
  const { stream, state, answerSnapshot, kinds } = reader();
  void stream.start();
  stream.end();
  await answerSnapshot();
  stream.send(wallet(1));
  expect(kinds()).toEqual([]);
  expect(state.ended).toBe(true);
});
