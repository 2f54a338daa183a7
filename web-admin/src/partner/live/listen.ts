import type { TokenStore } from '../../rest/token.ts';
import { enveloped, FrameReader } from './frames.ts';

/** What a partner's console hears of; amounts are texts. */
export interface Heard {
  snapshot?: { wallet?: Balances };
  wallet?: Balances;
  /** An own deposit or withdrawal that changed. */
  money?: object;
  /** True where settings or notices changed. */
  context?: boolean;
  /** Something below that may be decided on changed. */
  request?: { kind?: 'charge' | 'exchange' };
  unread?: { unreadMessages?: number; unreadReplies?: number };
}
/** Balances of the caller in KRW; absent ones are 0. */
export interface Balances {
  money?: string;
  point?: string;
  balance?: string;
}

const path = '/madang.player.v1.LiveService/Subscribe';
/** A stream says something every 15 seconds. */
const silentMs = 40_000;
/** No round is watched: a game of no name has none. */
const asked = { games: ['-'] };

/** Hears what changes until the stream ends, which is told by coming back or by throwing; one that is silent is ended. */
export async function listen(token: TokenStore, hear: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = window.setTimeout(() => silence.abort(), silentMs);
  try {
    const current = token.read();
    if (!current) return;
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${current}`,
        'connect-protocol-version': '1',
        'content-type': 'application/connect+json',
        pathname: window.location.pathname,
      },
      body: enveloped(asked),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const renewed = response.headers.get('x-renew-session-token');
    // A late answer must not bring a session back that was ended meanwhile.
    if (renewed && token.read() === current) token.write(renewed);
    if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
    const frames = new FrameReader();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => silence.abort(), silentMs);
      for (const { isEnd, json } of frames.take(value)) {
        if (isEnd) return;
        hear(json as Heard);
      }
    }
  } finally {
    window.clearTimeout(timer);
  }
}
