import { isMessage } from '@bufbuild/protobuf';
import { createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-web';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { ContextSchema, SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useBreak } from '../care/break-store.ts';
import { serverClock } from '../time/server-clock.ts';
import { askForPassword } from './ask-for-password.ts';
import { fetchOnce, RECEIVED, SENT } from './early-answers.ts';
import { leaveDenied } from './leave-denied.ts';
import { refusalOf } from './refusal.ts';
import { sessionToken } from './session-token.ts';

const RENEWED = 'x-renew-session-token';

/** Sends the token and the page, keeps a renewed token, and forgets one that the server no longer knows. */
const session: Interceptor = (next) => async (request) => {
  const token = sessionToken.get();
  if (token) request.header.set('Authorization', token);
  request.header.set('pathname', window.location.pathname);
  request.header.set('Accept-Language', document.documentElement.lang);
  try {
    const response = await next(request);
    const renewed = response.header.get(RENEWED);
    if (renewed) sessionToken.renew(renewed);
    return response;
  } catch (error) {
    const { code } = refusalOf(error);
    const stale = token !== undefined && sessionToken.get() === token;
    if (stale && code === 'EXPIRED_SESSION') sessionToken.clear('server');
    if (stale && code === 'ACCESS_DENIED') leaveDenied();
    if (stale && code === 'PASSWORD_CHANGE_DUE') askForPassword();
    if (stale && code === 'PLAY_BREAK') useBreak.getState().enter();
    throw error;
  }
};

/** Sets the clock by each answer that carries the server's time, with the way that it took. */
const clock: Interceptor = (next) => async (request) => {
  const sentMs = performance.now();
  const response = await next(request);
  if (!response.stream && isMessage(response.message, ContextSchema) && response.message.system) {
    const serverMs = Number(response.message.system.nowMs);
    const early = (name: string): number | undefined => Number(response.header.get(name)) || undefined;
    serverClock.take({ serverMs, sentMs: early(SENT) ?? sentMs, receivedMs: early(RECEIVED) ?? performance.now() });
  }
  return response;
};

const options = { baseUrl: window.location.origin, interceptors: [session, clock], defaultTimeoutMs: 10_000 };
export const transport = createConnectTransport({ ...options, fetch: fetchOnce });
/** In binary: a change of prices is a third of what it is in JSON, and there are thousands of streams to tell it to. */
export const liveTransport = createConnectTransport({ ...options, useBinaryFormat: true });

export const sessionClient = createClient(SessionService, transport);
export const gameClient = createClient(GameService, transport);
