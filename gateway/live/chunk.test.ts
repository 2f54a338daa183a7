import { encodeEnvelope } from '@connectrpc/connect/protocol';
import { expect, test } from 'vitest';
import { chunkOf } from './chunk.ts';

test.each([0, 1, 10, 11, 255, 250, 70_000])('a message of %i bytes is one chunk with its envelope', (length) => {
  const message = Uint8Array.from({ length }, (_, n) => n % 251);
  const envelope = encodeEnvelope(0, message);
  const wanted = [Buffer.from(`${envelope.length.toString(16)}\r\n`), envelope, Buffer.from('\r\n')];
  expect(Buffer.compare(chunkOf(message), Buffer.concat(wanted))).toBe(0);
});
