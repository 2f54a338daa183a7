import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import type { LoginAnswer } from '../contract/identity.ts';
import { refreshSession } from './refresh-session.ts';
import type { SessionStore } from './session.ts';

const held = (permissions: string[]): LoginAnswer => ({
  token: 't',
  identity: {
    id: 2,
    account: 'shop1',
    nickname: '매장',
    kind: 'AGENT',
    role: 'shop',
    path: '1.2',
    totp_enrolled: false,
    totp_reset_at: null,
    has_eggs: false,
    normal_b_name: '',
    may_change_password: true,
    member_password_least: 4,
    operator_password_least: 10,
    solution: { use_casino: true, use_slot: true, use_sports: true, use_minigame: true, use_auto_transfer: false },
    agent_theme: 'A',
    is_open_losing: true,
  },
  permissions,
});

function store(first: LoginAnswer | null): SessionStore {
  let now = first;
  return {
    read: () => now,
    write: (answer) => {
      now = answer;
    },
    change: () => undefined,
    clear: () => {
      now = null;
    },
  };
}

const answering = (json: unknown) => async () => ({ status: 200, headers: new Headers(), body: '', json });

it('a page that is loaded anew knows what the operator may do by now', async () => {
  const session = store(held(['members.read']));
  await refreshSession(answering(held(['members.read', 'money.grant'])), session);
  expect(session.read()?.permissions).toEqual(['members.read', 'money.grant']);
});

it('an invalid request, as any refusal, leaves everything as it is, and navigation goes on', async () => {
  const session = store(held(['members.read']));
  const refused = async () => {
    throw new HttpError('', 401, { error: { code: 'INVALID_REQUEST' } });
  };
  await refreshSession(refused, session);
  expect(session.read()?.permissions).toEqual(['members.read']);
});

it('nobody is logged in by it, neither before nor after logging out', async () => {
  const nobody = store(null);
  await refreshSession(() => Promise.reject(new Error('must not be asked')), nobody);
  expect(nobody.read()).toBeNull();
  const leaving = store(held([]));
  await refreshSession(async () => {
    leaving.clear();
    return answering(held(['members.read']))();
  }, leaving);
  expect(leaving.read()).toBeNull();
});

it('an answer that does not come changes nothing', async () => {
  const session = store(held(['members.read']));
  await refreshSession(() => Promise.reject(new Error('offline')), session);
  expect(session.read()?.permissions).toEqual(['members.read']);
});
