import { check, sleep } from 'k6';
import { Counter, Rate } from 'k6/metrics';
import type { Member } from './calls.ts';
import { settings } from './settings.ts';

export const accepted = new Counter('bets_accepted');
/** Refused by a stable code; a slip that came after the close is no fault, and is not counted. */
export const refused = new Rate('bets_refused');
/** Slips of which nobody said what became of them, after they were asked again by their key. */
export const unanswered = new Rate('bets_unanswered');

export interface Leg {
  round_id?: string;
  market_id?: string;
  pick: string;
  odds: number;
}

const tooLate = 'BETTING_CLOSED';
const again = 8;
const pauseSeconds = 0.5;
/** What a client takes for "nobody knows": no answer, or one that says so. */
const unknown =
  /^(UNAVAILABLE|DEADLINE_EXCEEDED|RATE_LIMITED|RESOURCE_EXHAUSTED|INTERNAL|HTTP 5\d\d)$|refused|reset|EOF|timeout/;

interface Betting {
  id: string;
  betting_money: number;
}

/** Places a slip as a patient client does: with one key until an answer stands. Answers the bet's id, or undefined. */
export function placeBet(member: Member, game: string, folders: Leg[], stake = settings.stake): string | undefined {
  const slip = { game_type: game, folders, betting_money: stake, odds_change: 'any', key: crypto.randomUUID() };
  for (let attempt = 1; ; attempt++) {
    const answer = member.ask<{ betting?: Betting }>('/user/betting/place', slip, 'place');
    const code = answer.error?.code ?? '';
    if (!answer.result && unknown.test(code) && attempt < again) {
      sleep(pauseSeconds);
      continue;
    }
    unanswered.add(!answer.result && unknown.test(code));
    if (answer.result) accepted.add(1);
    if (code !== tooLate) {
      refused.add(!answer.result);
      check(answer, { 'the bet was taken for its stake': ({ data }) => data?.betting?.betting_money === stake });
    }
    return answer.data?.betting?.id;
  }
}

export const betThresholds = {
  http_req_failed: ['rate<0.01'],
  'http_req_duration{call:place}': [`p(95)<${settings.p95Ms}`],
  bets_refused: ['rate<0.01'],
  bets_unanswered: ['rate==0'],
  bets_accepted: ['count>0'],
  checks: ['rate>0.99'],
};
