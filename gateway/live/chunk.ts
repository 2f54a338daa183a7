const flagBytes = 1;
const lengthBytes = 4;
const lineEnd = '\r\n';

/**
 * A message in Connect's envelope, as one chunk of HTTP: written at once. Node writes a chunk in pieces, which for thousands of
 * streams takes as long as all the rest of a frame.
 */
export function chunkOf(message: Uint8Array): Uint8Array {
  const body = flagBytes + lengthBytes + message.length;
  const head = `${body.toString(16)}${lineEnd}`;
  const chunk = Buffer.allocUnsafe(head.length + body + lineEnd.length);
  let at = chunk.write(head, 0, 'latin1');
  at = chunk.writeUInt8(0, at);
  at = chunk.writeUInt32BE(message.length, at);
  chunk.set(message, at);
  chunk.write(lineEnd, at + message.length, 'latin1');
  return chunk;
}
