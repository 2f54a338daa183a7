import type { IncomingMessage, ServerResponse } from 'node:http';
import { games } from '../../games/all.ts';
import { Refusal, type RefusalCode } from '../../refusal.ts';
import { balanceOf } from '../eggs/transfers.ts';
import { answer, readBody, TooLong } from '../http.ts';
import type { Originals } from '../originals.ts';
import { placeRound } from '../rounds/place.ts';
import { findRound, listRounds } from '../rounds/round.ts';
import { rotate, seedsOf } from '../seeds/seeds.ts';
import { findSession, type Session } from '../sessions/sessions.ts';
import { productOf } from '../supplier/game-calls.ts';
import { addressOf } from './address.ts';
import { toldRound } from './told-round.ts';

/** How long the answer of a bet is waited for; after that its page asks for the round. */
const patience = 15_000;
const pageLimit = 30;

const statuses: Partial<Record<RefusalCode, number>> = {
  NO_SESSION: 401,
  NOT_FOUND: 404,
  TOO_MANY: 429,
  KEY_TAKEN: 409,
};

/**
 * The API of the pages. A session is proved by a header that no other site's form or picture can send, and answers are
 * for the page's own origin alone.
 */
export async function pageApi(
  originals: Originals,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const send = (status: number, value: unknown): void =>
    answer(response, status, JSON.stringify(value), { 'content-type': 'application/json; charset=utf-8' });
  try {
    send(200, await route(originals, request, url));
  } catch (error) {
    if (error instanceof TooLong) return send(413, { code: 'BAD_REQUEST' });
    if (!(error instanceof Refusal)) throw error;
    send(statuses[error.code] ?? 400, { code: error.code });
  }
}

async function route(originals: Originals, request: IncomingMessage, url: URL): Promise<unknown> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new Refusal('NO_SESSION', 'another site asks');
  const { paces, config } = originals;
  const address = addressOf(request, config.proxies);
  // Before the session is looked for: a secret is not to be guessed at any speed either.
  if (!paces.address.takes(address)) throw new Refusal('TOO_MANY', 'too many requests of one address');
  const secret = request.headers['x-session'];
  const session = typeof secret === 'string' ? findSession(originals.database, secret) : undefined;
  if (!session) throw new Refusal('NO_SESSION', 'no session');
  if (!paces.session.takes(session.hash)) throw new Refusal('TOO_MANY', 'too many requests');
  const [, , name = '', id, ...rest] = url.pathname.split('/');
  const isAsked = (method: string, path: string): boolean =>
    request.method === method && name === path && rest.length === 0;
  if (isAsked('GET', 'state') && id === undefined) return state(originals, session, url);
  if (isAsked('GET', 'balance') && id === undefined) return { balance: await balance(originals, session) };
  if (isAsked('GET', 'rounds') && url.searchParams.has('key')) return byKey(originals, session, url);
  if (isAsked('GET', 'rounds')) return id === undefined ? list(originals, session, url) : show(originals, session, id);
  if (isAsked('POST', 'bet') && id === undefined) {
    if (!paces.betsOfAddress.takes(address) || !paces.betsOfSession.takes(session.hash))
      throw new Refusal('TOO_MANY', 'too many bets');
    return bet(originals, session, await fields(request));
  }
  if (isAsked('POST', 'seed') && id === undefined) return seed(originals, session, await fields(request));
  throw new Refusal('NOT_FOUND', 'no such route');
}

async function fields(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new Refusal('BAD_REQUEST', 'JSON is taken alone');
  const body = await readBody(request, 8_192);
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { __proto__: null, ...value } as never;
  } catch {
    // What is no JSON is refused as what is no object.
  }
  throw new Refusal('BAD_REQUEST', 'no object');
}

async function state(originals: Originals, session: Session, url: URL) {
  const { database } = originals;
  const { player, limits } = session;
  const game = codeOf(url);
  const rounds = listRounds(database, { player, game, before: latest, limit: pageLimit });
  return {
    game: session.game,
    lang: session.lang,
    lobbyUrl: session.lobbyUrl,
    nickname: session.nickname,
    wallet: session.wallet,
    games: games
      .filter(({ kind }) => session.product === '' || productOf(kind) === session.product)
      .map(({ code, names, returnBp }) => ({ code, names, returnBp })),
    limits: Object.fromEntries(Object.entries(limits).map(([name, amount]) => [name, String(amount)])),
    seeds: seedsOf(database, player),
    rounds: rounds.map(toldRound),
    balance: await balance(originals, session),
  };
}

/** What the player has, or null where the wallet does not answer. */
async function balance({ database, wallet }: Originals, { player, token, game, wallet: kind }: Session) {
  if (kind === 'transfer') return String(balanceOf(database, player));
  const fields = game === '' ? {} : { game_code: game };
  const told = await wallet({ path: '/user/balance', user: player, token, fields });
  return told.kind === 'ok' ? String(told.balance) : null;
}

/** What a page names its bets by, so that each is placed once. */
const keyForm = /^[\w-]{8,64}$/;

const latest = BigInt(Number.MAX_SAFE_INTEGER);

const codeOf = (url: URL): string => {
  const code = url.searchParams.get('game') ?? '';
  if (!/^[a-z0-9-]{0,32}$/.test(code)) throw new Refusal('BAD_REQUEST', 'no code of a game');
  return code;
};

function list({ database }: Originals, { player }: Session, url: URL) {
  const before = url.searchParams.get('before');
  if (before !== null && !/^\d{1,15}$/.test(before)) throw new Refusal('BAD_REQUEST', 'before is a number');
  const of = { player, game: codeOf(url), before: before === null ? latest : BigInt(before), limit: pageLimit };
  const rounds = listRounds(database, of);
  return { rounds: rounds.map(toldRound), more: rounds.length === pageLimit };
}

/** The round that a page placed by a key, or null: so a page that was reloaded asks without placing anything. */
function byKey({ database }: Originals, { player }: Session, url: URL) {
  const key = url.searchParams.get('key') ?? '';
  if (!keyForm.test(key)) throw new Refusal('BAD_REQUEST', 'no key of a bet');
  const round = findRound(database, { player, key });
  return { round: round ? toldRound(round) : null };
}

function show({ database }: Originals, { player }: Session, id: string) {
  const round = findRound(database, { id });
  // A stranger's round answers as one that there never was.
  if (!round || round.player !== player) throw new Refusal('NOT_FOUND', 'no such round');
  return { round: toldRound(round) };
}

async function bet({ database, rounds }: Originals, session: Session, given: Record<string, unknown>) {
  const { key, game, bet: wanted, clientSeed, ...more } = given;
  if (typeof key !== 'string' || !keyForm.test(key) || typeof game !== 'string' || Object.keys(more).length > 0)
    throw new Refusal('BAD_REQUEST', 'a bet has a key, a game and a bet');
  if (clientSeed !== undefined && typeof clientSeed !== 'string') throw new Refusal('BAD_CLIENT_SEED', 'no text');
  const placed = placeRound(database, session, session.wallet, { key, game, bet: wanted, clientSeed });
  const round = placed.state === 'done' ? placed : await rounds.advance(placed.id, patience);
  return { round: toldRound(round ?? placed) };
}

function seed({ database }: Originals, { player }: Session, { clientSeed, ...more }: Record<string, unknown>) {
  if (typeof clientSeed !== 'string' || Object.keys(more).length > 0) throw new Refusal('BAD_CLIENT_SEED', 'no text');
  rotate(database, player, clientSeed);
  return { seeds: seedsOf(database, player) };
}
