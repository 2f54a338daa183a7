import { create, type MessageInitShape, toBinary, toJsonString } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { type LiveEvent, LiveEventSchema } from '@madang/proto/madang/player/v1/live_pb.ts';

export type LiveFormat = 'json' | 'binary';
/** A message that goes to many streams, encoded once but for each stream's own sequence number. */
export interface Encoded {
  encode(format: LiveFormat, sequence: number): Uint8Array;
}

export type ChangeInit = NonNullable<MessageInitShape<typeof LiveEventSchema>['change']>;

const text = new TextEncoder();

/**
 * One change, encoded once in each form however many streams it goes to. Only the sequence number differs from stream
 * to stream: it is the message's first field, and is put before the shared rest.
 */
export class Change implements Encoded {
  readonly #event: LiveEvent;
  #binary: Uint8Array | undefined;
  #json: string | undefined;

  constructor(change: ChangeInit) {
    this.#event = create(LiveEventSchema, { change });
  }

  /** The whole message with a stream's own sequence number. */
  encode(format: LiveFormat, sequence: number): Uint8Array {
    return format === 'binary' ? this.#encodeBinary(sequence) : this.#encodeJson(sequence);
  }

  #encodeBinary(sequence: number): Uint8Array {
    this.#binary ??= toBinary(LiveEventSchema, this.#event);
    const head = new BinaryWriter().tag(1, WireType.Varint).int64(BigInt(sequence)).finish();
    const whole = new Uint8Array(head.length + this.#binary.length);
    whole.set(head);
    whole.set(this.#binary, head.length);
    return whole;
  }

  #encodeJson(sequence: number): Uint8Array {
    this.#json ??= toJsonString(LiveEventSchema, this.#event).slice(1);
    return text.encode(`{"sequence":"${sequence}",${this.#json}`);
  }
}
