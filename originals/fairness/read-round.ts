import type { Json } from '../games/game.ts';
import { Refusal } from '../refusal.ts';
import type { RevealedRound } from './verify-round.ts';

const fields = [
  'game',
  'commitment',
  'serverSeed',
  'clientSeed',
  'nonce',
  'bet',
  'stake',
  'outcome',
  'payout',
  'receipt',
] as const;

type Written = Record<(typeof fields)[number], unknown>;

const refused = (text: string): Refusal => new Refusal('BAD_REQUEST', text);

const textOf = (written: Written, name: keyof Written, pattern: RegExp): string => {
  const value = written[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw refused(`${name} is not of its form`);
  return value;
};

/** A round as a player copies it from the page: money is decimal text, and nothing but the fields of a round counts. */
export const writeRound = (round: RevealedRound): string =>
  JSON.stringify(
    Object.fromEntries(fields.map((name) => [name, typeof round[name] === 'bigint' ? `${round[name]}` : round[name]])),
    undefined,
    2,
  );

/** Reads what `writeRound` wrote, or what somebody wrote by hand; a field that is not told is named. */
export function readRound(text: string): RevealedRound {
  const written = objectOf(text);
  const missing = fields.filter((name) => !Object.hasOwn(written, name));
  if (missing.length > 0) throw refused(`${missing.join(', ')} of the round is not told`);
  const { nonce, bet, outcome } = written;
  if (!Number.isSafeInteger(nonce) || (nonce as number) < 0) throw refused('nonce is not of its form');
  const money = (name: keyof Written): bigint => BigInt(textOf(written, name, /^\d{1,30}$/));
  const hash = /^[0-9a-f]{64}$/;
  return {
    game: textOf(written, 'game', /^[a-z0-9-]{1,32}$/),
    commitment: textOf(written, 'commitment', hash),
    serverSeed: textOf(written, 'serverSeed', hash),
    clientSeed: textOf(written, 'clientSeed', /^[!-~]{1,64}$/),
    nonce: nonce as number,
    bet: bet as Json,
    stake: money('stake'),
    outcome: outcome as Json,
    payout: money('payout'),
    receipt: textOf(written, 'receipt', hash),
  };
}

function objectOf(text: string): Written {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused('a round is written as JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused('a round is an object');
  return value as Written;
}
