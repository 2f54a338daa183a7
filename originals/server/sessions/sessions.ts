import { createHash, randomBytes } from 'node:crypto';
import type { Database, Row } from '../database.ts';
import { endOldest } from './end-oldest.ts';

/** How long a window may be played in after it was opened. */
const lifetime = 12 * 3_600_000;

/** A player counts as playing this long after its page was last heard of. */
const playingFor = 60_000;

export interface Limits {
  min: bigint;
  max: bigint;
  preset: bigint;
  mostWin: bigint;
}

export interface Session {
  hash: string;
  player: string;
  /** The platform's own token, which goes back with every call. */
  token: string;
  /** Empty for a lobby. */
  game: string;
  product: string;
  lang: string;
  lobbyUrl: string;
  nickname: string;
  limits: Limits;
  /** What its rounds are paid of, to its end: the platform may open later windows with the other one. */
  wallet: 'seamless' | 'transfer';
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Keeps a session, and answers the secret that its page proves itself by. */
export function openSession(database: Database, session: Omit<Session, 'hash'>): string {
  const secret = randomBytes(32).toString('base64url');
  const now = Date.now();
  const { limits, ...texts } = session;
  database.run('delete from sessions where expires_at < :now', { now });
  database.run(
    `insert into sessions (hash, player, token, game, product, lang, lobby_url, nickname, min_bet, max_bet, preset_bet,
       max_win, wallet, expires_at, seen_at)
     values (:hash, :player, :token, :game, :product, :lang, :lobbyUrl, :nickname, :min, :max, :preset, :mostWin,
       :wallet, :expires, 0)`,
    { hash: hashOf(secret), ...texts, ...limits, expires: now + lifetime },
  );
  endOldest(database, session.player);
  return secret;
}

export function findSession(database: Database, secret: string): Session | undefined {
  if (!/^[\w-]{43}$/.test(secret)) return undefined;
  const now = Date.now();
  const hash = hashOf(secret);
  const row = database.one(
    `select hash, player, token, game, product, lang, lobby_url, nickname, wallet, min_bet, max_bet, preset_bet, max_win, seen_at
       from sessions where hash = :hash and expires_at > :now`,
    { hash, now },
  );
  if (!row) return undefined;
  // Written now and then alone: every request would be a write otherwise.
  if (now - Number(row.seen_at) > playingFor / 4)
    database.run('update sessions set seen_at = :now where hash = :hash', { hash, now });
  return sessionOf(row);
}

export function isPlaying(database: Database, player: string): boolean {
  const since = Date.now() - playingFor;
  return (
    database.one('select 1 from sessions where player = :player and seen_at > :since', { player, since }) !== undefined
  );
}

function sessionOf(row: Row): Session {
  return {
    hash: row.hash as string,
    player: row.player as string,
    token: row.token as string,
    game: row.game as string,
    product: row.product as string,
    lang: row.lang as string,
    lobbyUrl: row.lobby_url as string,
    nickname: row.nickname as string,
    wallet: row.wallet as Session['wallet'],
    limits: {
      min: row.min_bet as bigint,
      max: row.max_bet as bigint,
      preset: row.preset_bet as bigint,
      mostWin: row.max_win as bigint,
    },
  };
}
