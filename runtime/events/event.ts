import {
  type DescMessage,
  fromBinary,
  fromJsonString,
  type Message,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';

/** One event on its way, as the outbox holds it and a bus carries it. */
export interface BusMessage {
  /** Number in the source's outbox: source and id name the event for ever. */
  id: bigint;
  /** The service that wrote it. */
  source: string;
  /** Protobuf type name. */
  type: string;
  /** The order holds among the events of a shard. */
  shard: number;
  /** The message in binary, or in proto3 JSON where SQL wrote it: unread, since most of it is for nobody in this process. */
  body: { payload: Uint8Array } | { json: string };
  /** W3C traceparent of the call that wrote it; may be empty. */
  trace: string;
  at: Date;
  /** Its number in the broker's stream; within one process there is no stream. */
  sequence?: bigint;
  /** The decoded message, kept so that several consumers of one process decode it once. */
  decoded?: Message;
}

/** An event as a consumer sees it. */
export interface ReceivedEvent<M extends Message = Message> {
  id: bigint;
  source: string;
  type: string;
  shard: number;
  trace: string;
  at: Date;
  /** Decoded when it is first asked for. */
  readonly message: M;
}

export function decode(message: BusMessage, schema: DescMessage): Message {
  message.decoded ??=
    'payload' in message.body
      ? fromBinary(schema, message.body.payload)
      : fromJsonString(schema, message.body.json, { ignoreUnknownFields: true });
  return message.decoded;
}

export function payloadOf(message: BusMessage, schema: DescMessage | undefined): Uint8Array {
  if ('payload' in message.body) return message.body.payload;
  if (!schema) throw new Error(`${message.type} was written as JSON, and its relay does not know the type`);
  return toBinary(schema, decode(message, schema));
}

class Received implements ReceivedEvent {
  readonly #message: BusMessage;
  readonly #schema: DescMessage;

  constructor(message: BusMessage, schema: DescMessage) {
    this.#message = message;
    this.#schema = schema;
  }

  get id() {
    return this.#message.id;
  }
  get source() {
    return this.#message.source;
  }
  get type() {
    return this.#message.type;
  }
  get shard() {
    return this.#message.shard;
  }
  get trace() {
    return this.#message.trace;
  }
  get at() {
    return this.#message.at;
  }
  get message() {
    return decode(this.#message, this.#schema);
  }
}

export function received(message: BusMessage, schemas: ReadonlyMap<string, DescMessage>): ReceivedEvent {
  const schema = schemas.get(message.type);
  if (!schema) throw new Error(`an event of the type ${message.type} was not asked for`);
  return new Received(message, schema);
}

/** Narrows an event to its type. */
export function isEvent<S extends DescMessage>(
  event: ReceivedEvent,
  schema: S,
): event is ReceivedEvent<MessageShape<S>> {
  return event.type === schema.typeName;
}
