import { describe, expect, it } from 'vitest';
import { enveloped, FrameReader } from './frames.ts';

const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('frames of a stream', () => {
  it('are whole however their bytes come', () => {
    const bytes = join(enveloped({ a: '쪽지' }), enveloped({}), enveloped([1]));
    const all = [{ a: '쪽지' }, {}, [1]].map((json) => ({ isEnd: false, json }));
    expect(new FrameReader().take(bytes)).toEqual(all);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const reader = new FrameReader();
      expect([...reader.take(bytes.subarray(0, cut)), ...reader.take(bytes.subarray(cut))]).toEqual(all);
    }
    const byByte = new FrameReader();
    expect([...bytes].flatMap((byte) => byByte.take(Uint8Array.of(byte)))).toEqual(all);
  });

  it('tell the last one', () => {
    const end = enveloped({ error: { code: 'unauthenticated' } });
    end[0] = 2;
    expect(new FrameReader().take(end)).toEqual([{ isEnd: true, json: { error: { code: 'unauthenticated' } } }]);
  });

  it('are refused beyond a length that none has, before it is waited for', () => {
    expect(() => new FrameReader().take(Uint8Array.of(0, 0x7f, 0, 0, 0))).toThrow();
    expect(() => new FrameReader().take(join(Uint8Array.of(0, 0, 0, 0, 1), Uint8Array.of(0x7b)))).toThrow();
  });
});
