import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import type { ManualClock } from '@madang/runtime/clock.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import type { TestHarness } from '@madang/runtime/testing/harness.ts';

/** Tells consumers of events as identity's relay would. */
export function publisher(harness: TestHarness, clock: ManualClock) {
  let sent = 0n;
  return async <S extends DescMessage>(schema: S, inits: MessageInitShape<S>[]): Promise<void> => {
    await harness.bus.publish(
      inits.map((init) => {
        const { type, shard, payload } = event(schema, init, 0n);
        return { id: ++sent, source: 'identity', type, shard, body: { payload }, trace: '', at: clock.now() };
      }),
    );
  };
}
