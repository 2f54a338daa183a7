import type { Language } from '../games/game.ts';
import type { Round } from './host.ts';

/** A refusal of the server; LOST where there was no answer at all. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface Seeds {
  commitment: string;
  clientSeed: string;
  nonce: number;
  revealed: { commitment: string; serverSeed: string; clientSeed: string; rounds: number; revealedAt: string }[];
}

export interface ToldRound extends Omit<Round, 'stake' | 'payout'> {
  seq: string;
  stake: string;
  payout: string;
  receipt?: string;
  balance?: string;
}

export interface State {
  lobbyUrl: string;
  games: { code: string; names: Record<Language, string>; returnBp: number }[];
  limits: Record<'min' | 'max' | 'preset' | 'mostWin', string>;
  seeds: Seeds;
  rounds: ToldRound[];
  balance: string | null;
}

export interface KeptRound extends Round {
  seq: string;
  receipt?: string;
  balance?: string;
}

export const roundOf = (told: ToldRound): KeptRound => ({
  ...told,
  stake: BigInt(told.stake),
  payout: BigInt(told.payout),
});

/** The session's secret is in the fragment, which no server and no log ever sees. */
const secret = location.hash.slice(1);

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-session': secret, ...(body !== undefined && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(20_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('LOST');
  }
  if (response.status >= 500) throw new Refused('LOST');
  const told = (await response.json()) as T & { code?: string };
  if (!response.ok) throw new Refused(told.code ?? 'LOST');
  return told;
}
