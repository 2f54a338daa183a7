import { expect, test } from 'vitest';
import { frameSources } from './frame-sources.ts';

const origins = ['https://play.example', 'http://127.0.0.1:9100'];

test.each(['/popup/slot', '/popup/livecasino?game=7', '/slots/originals-slots/fortune-madang', '/popup/slot/'])(
  '%s is the window of a game and frames the suppliers',
  (url) => expect(frameSources(url, origins)).toBe('https://play.example http://127.0.0.1:9100'),
);

test.each(['/', '/game/casino', '/popup', '/popup/other', '/slots/a', '/slots/a/b/c', '/admin', '/x?/popup/slot'])(
  '%s frames nothing',
  (url) => expect(frameSources(url, origins)).toBe("'none'"),
);

test('what is no origin is never admitted, and without any nothing is framed', () => {
  const wrong = ['*', 'https://a.example; script-src *', 'https://*.example', 'data:', 'https://a.example/path', ''];
  expect(frameSources('/popup/slot', wrong)).toBe("'none'");
  expect(frameSources('/popup/slot', [])).toBe("'none'");
});
