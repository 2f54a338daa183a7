import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate } from 'k6/metrics';

/** A whole number from the environment, kept within its bounds. */
function whole(name, usual, least, most) {
  const value = Number(__ENV[name] ?? usual);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}`);
  return value;
}

const url = __ENV.LOAD_URL ?? 'http://127.0.0.1:8080';
const account = __ENV.LOAD_ACCOUNT ?? 'player';
const password = __ENV.LOAD_PASSWORD ?? 'madang-player';
const game = __ENV.LOAD_GAME ?? 'eos1';
const members = whole('LOAD_MEMBERS', 5, 1, 10_000);
const seconds = whole('LOAD_SECONDS', 60, 10, 3_600);
const stake = whole('LOAD_STAKE', 1_000, 1, 1_000_000);
const p95Ms = whole('LOAD_P95_MS', 500, 1, 60_000);
/** A bet that arrives after the close is refused rightly: the last moment is left alone. */
const closingMs = 2_000;

const accepted = new Counter('bets_accepted');
const refused = new Rate('bets_refused');

const ramp = Math.max(1, Math.floor(seconds / 5));

export const options = {
  scenarios: {
    members: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [
        { duration: `${ramp}s`, target: members },
        { duration: `${seconds - 2 * ramp}s`, target: members },
        { duration: `${ramp}s`, target: 0 },
      ],
      gracefulRampDown: '5s',
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.01'],
    'http_req_duration{call:place}': [`p(95)<${p95Ms}`],
    'http_req_duration{call:context}': [`p(95)<${p95Ms}`],
    'http_req_duration{call:rounds}': [`p(95)<${p95Ms}`],
    bets_refused: ['rate<0.01'],
    bets_accepted: ['count>0'],
    checks: ['rate>0.99'],
  },
};

/** Each virtual user is one member, and keeps its own session. */
let token = '';

function ask(call, path, body) {
  const response = http.post(`${url}/api${path}`, JSON.stringify(body), {
    headers: { 'content-type': 'application/json', authorization: token, pathname: '/' },
    tags: { call, name: path },
    timeout: '10s',
  });
  const answer = read(response);
  if (answer.renewSessionToken) token = answer.renewSessionToken;
  return answer;
}

/** The answer's content; of one that never came or is none of the gateway, what stood in its place. */
function read(response) {
  try {
    const answer = response.json();
    if (typeof answer?.result === 'boolean') return answer;
  } catch {
    // A proxy's page, or nothing at all.
  }
  return { result: false, error: { code: response.error || `HTTP ${response.status}` } };
}

/** A member without a session can do nothing: the run ends at once, and says why. */
function login() {
  const own = `${account}${exec.vu.idInTest}`;
  const answer = ask('login', '/login', { account: own, password, device: 'PC' });
  if (!answer.data?.token) exec.test.abort(`${own} could not log in at ${url}: ${answer.error?.code ?? 'no token'}`);
  token = answer.data.token;
}

function placeBet(round) {
  const choice = round.odds[exec.vu.iterationInScenario % round.odds.length];
  const answer = ask('place', '/user/betting/place', {
    game_type: game,
    folders: [{ round_id: round.id, pick: choice.pick, odds: choice.odds }],
    betting_money: stake,
    odds_change: 'any',
    key: crypto.randomUUID(),
  });
  refused.add(!answer.result);
  if (answer.result) accepted.add(1);
  check(answer, { 'the bet was taken for its stake': ({ data }) => data?.betting?.betting_money === stake });
}

/** What a member's page does: looks at the round, bets while it sells, and polls its context. */
export default function member() {
  if (!token) login();
  const { data } = ask('rounds', '/user/game/rounds', { game });
  const round = data?.current;
  if (round && Date.parse(round.closes_at) - Date.now() > closingMs) placeBet(round);
  const context = ask('context', '/getContext', { path: '/' });
  check(context, { 'the context tells the money': (answer) => Number.isInteger(answer.data?.context?.money) });
  sleep(0.5 + Math.random());
}
