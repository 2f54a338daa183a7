import { sleep } from 'k6';
import exec from 'k6/execution';
import { Member, Operator } from './calls.ts';
import { settings, urlOf } from './settings.ts';

/** What a run's setup gives to each of its members. */
export interface Ready {
  /** Names are this and a number from 1. */
  prefix: string;
}

/** A login or a join beyond the rate is tried again so often, a second or more apart. */
const patience = 60;

function patiently<T extends { refused: string }>(ask: () => T): T {
  for (let attempt = 1; ; attempt++) {
    const answer = ask();
    if (answer.refused !== 'RATE_LIMITED' || attempt === patience) return answer;
    sleep(1 + Math.random());
  }
}

/** An operator's session; the run ends at once, and says why, where there is none. */
export function operatorSession(): Operator {
  const { account, password } = settings.admin;
  const operator = new Operator(urlOf(0));
  const answer = patiently(() =>
    operator.ask<{ token?: string }>('login', 'login', { account, password, console: 'admin' }),
  );
  if (!answer.data?.token)
    exec.test.abort(`${account} could not log in at ${urlOf(0)}: ${answer.refused || 'no token'}`);
  operator.token = answer.data?.token ?? '';
  return operator;
}

interface Row {
  id: number;
  account: string;
  money: number;
}

const accountOf = (prefix: string, n: number): string => `${prefix}${n}`;

/** Makes the run's members with money of their own, those that are not there yet; for a scenario's setup. */
export function makeMembers(): Ready {
  if (settings.account) return { prefix: settings.account };
  const operator = operatorSession();
  const parent = operator.list<Row>('agents', { account: settings.parent }).data?.[0];
  if (!parent) exec.test.abort(`there is no agent ${settings.parent} below which members could be made: LOAD_PARENT`);
  for (let n = 1; n <= settings.members; n++) makeMember(operator, parent?.id ?? 0, accountOf(settings.run, n));
  return { prefix: settings.run };
}

function makeMember(operator: Operator, parent: number, account: string): void {
  const known = operator.list<Row>('members', { account }, 'setup').data?.[0];
  const made =
    known ??
    must(`${account} could not be made`, () =>
      operator.ask<Row>('members', 'setup', {
        parent_id: parent,
        account,
        password: settings.password,
        nickname: account,
        date_of_birth: '19900101',
        state: 'normal',
      }),
    );
  const amount = settings.money - (known?.money ?? 0);
  if (amount <= 0) return;
  const given = must(`${account} could not be given money`, () =>
    operator.ask<{ ok: boolean; error?: { code: string } }[]>('members/actions/adjust', 'setup', {
      ids: [made.id],
      balance_type: 'money',
      amount,
      memo: 'load',
    }),
  );
  const refused = given.find(({ ok }) => !ok);
  if (refused) exec.test.abort(`${account} could not be given money: ${refused.error?.code}`);
}

function must<Data>(what: string, ask: () => { data: Data | undefined; refused: string }): Data {
  const { data, refused } = patiently(ask);
  if (data === undefined) {
    exec.test.abort(`${what}: ${refused}`);
    throw new Error(what);
  }
  return data;
}

let own: Member | undefined;

/** The virtual user's own member, logged in; the run ends at once, and says why, where it cannot. */
export function ownMember({ prefix }: Ready): Member {
  if (own) return own;
  const n = ((exec.vu.idInTest - 1) % settings.members) + 1;
  const member = new Member(urlOf(n));
  const account = accountOf(prefix, n);
  const { answer } = patiently(() => {
    const said = member.ask<{ token?: string }>(
      '/login',
      { account, password: settings.password, device: 'PC' },
      'login',
    );
    return { answer: said, refused: said.error?.code ?? '' };
  });
  const token = answer.data?.token;
  if (!token) {
    exec.test.abort(`${account} could not log in at ${urlOf(n)}: ${answer.error?.code ?? 'no token'}`);
    throw new Error(account);
  }
  member.token = token;
  own = member;
  return member;
}
