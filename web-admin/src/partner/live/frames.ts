/** A message of a stream, in Connect's envelope: a byte of flags, four of length, and JSON. */
export interface Frame {
  /** True for the last one, which says why the stream ended. */
  isEnd: boolean;
  json: unknown;
}

const head = 5;
const endFlag = 2;
/** Nothing that a console watches is so long: what is, is no stream of ours. */
const maxBytes = 1_000_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The one message of a request. */
export function enveloped(message: unknown): Uint8Array<ArrayBuffer> {
  const body = encoder.encode(JSON.stringify(message));
  const bytes = new Uint8Array(head + body.length);
  new DataView(bytes.buffer).setUint32(1, body.length);
  bytes.set(body, head);
  return bytes;
}

/** Puts frames together of bytes as they come; throws for what is none. */
export class FrameReader {
  #held = new Uint8Array(0);

  /** The frames that are whole by now, in their order. */
  take(bytes: Uint8Array): Frame[] {
    const held = new Uint8Array(this.#held.length + bytes.length);
    held.set(this.#held);
    held.set(bytes, this.#held.length);
    const frames: Frame[] = [];
    let at = 0;
    while (held.length - at >= head) {
      const length = new DataView(held.buffer, at).getUint32(1);
      if (length > maxBytes) throw new Error(`a frame of ${length} bytes`);
      if (held.length - at < head + length) break;
      const text = decoder.decode(held.subarray(at + head, at + head + length));
      frames.push({ isEnd: ((held[at] ?? 0) & endFlag) !== 0, json: JSON.parse(text) });
      at += head + length;
    }
    this.#held = held.slice(at);
    return frames;
  }
}
