import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { BusMessage } from './event.ts';

/** What a message carries besides its body. */
export function toHeaders(message: BusMessage): MsgHdrs {
  const h = headers();
  h.set('madang-source', message.source);
  h.set('madang-id', message.id.toString());
  h.set('madang-at', message.at.toISOString());
  if (message.trace) h.set('traceparent', message.trace);
  return h;
}

export function fromNats(subject: string, payload: Uint8Array, h: MsgHdrs | undefined): BusMessage {
  const dot = subject.lastIndexOf('.');
  return {
    id: BigInt(h?.get('madang-id') || 0),
    source: h?.get('madang-source') ?? '',
    type: subject.slice(0, dot),
    shard: Number(subject.slice(dot + 1)),
    body: { payload },
    trace: h?.get('traceparent') ?? '',
    at: new Date(h?.get('madang-at') || 0),
  };
}
