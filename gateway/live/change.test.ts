import { fromBinary, fromJsonString } from '@bufbuild/protobuf';
import { LiveEventSchema } from '@madang/proto/madang/player/v1/live_pb.ts';
import { expect, test } from 'vitest';
import { Change } from './change.ts';

test('a change reads the same in both forms, with the sequence of its stream', () => {
  const change = new Change({ case: 'wallet', value: { money: 50_000n, point: 3n, balance: 0n } });
  for (const sequence of [1, 127, 128, 70_000]) {
    const binary = fromBinary(LiveEventSchema, change.encode('binary', sequence));
    const json = fromJsonString(LiveEventSchema, new TextDecoder().decode(change.encode('json', sequence)));
    expect(binary).toEqual(json);
    expect(binary.sequence).toBe(BigInt(sequence));
    expect(binary.change).toMatchObject({ case: 'wallet', value: { money: 50_000n, point: 3n } });
  }
});

test('a heartbeat holds something in both forms', () => {
  const beat = new Change({ case: 'heartbeat', value: true });
  expect(fromBinary(LiveEventSchema, beat.encode('binary', 2)).change.case).toBe('heartbeat');
  expect(JSON.parse(new TextDecoder().decode(beat.encode('json', 2)))).toEqual({ sequence: '2', heartbeat: true });
});
