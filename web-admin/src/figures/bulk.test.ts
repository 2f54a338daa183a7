import { describe, expect, it } from 'vitest';
import type { MoneyRequest, RequestStatus } from '../contract/money-request.ts';
import { planBulk } from './bulk.ts';
import { evidenceOf, excluded, targetsOf } from './request-rules.ts';
import { sealsOf } from './seals.ts';

const request = (status: RequestStatus, change: Partial<MoneyRequest> = {}): MoneyRequest => ({
  id: 1,
  account_id: 7,
  account: 'dragon77',
  nickname: '용팔이',
  level: 3,
  status,
  amount: 500_000,
  bank_account: '국민 4417',
  balance_after: 0,
  memo: '',
  operator_note: '',
  processed_by: '',
  created_at: '2026-11-21T21:40:51+09:00',
  processed_at: null,
  ...change,
});

const charges = { resource: 'charges', me: 'han.sj', bulk: true } as const;
const exchanges = { ...charges, resource: 'exchanges' } as const;
const wrongHolder = { depositor: '김*호', bank_account_holder: '김민수' };

describe('which requests a bulk action takes', () => {
  it('approves a new or waiting deposit', () => {
    expect(excluded(request('new'), 'approved', charges)).toBeNull();
    expect(excluded(request('waiting'), 'approved', charges)).toBeNull();
  });
  it('leaves out what somebody has processed', () => {
    for (const status of ['approved', 'refused', 'cancelled', 'completed', 'approval_cancelled'] as const) {
      expect(excluded(request(status), 'approved', charges)).toBe('already_processed');
    }
  });
  it('puts only new requests on waiting', () => {
    expect(excluded(request('new'), 'waiting', charges)).toBeNull();
    expect(excluded(request('waiting'), 'waiting', charges)).toBe('not_new');
  });
  it('approves and refuses a withdrawal only from waiting', () => {
    expect(excluded(request('new'), 'approved', exchanges)).toBe('not_waiting');
    expect(excluded(request('new'), 'refused', exchanges)).toBe('not_waiting');
    expect(excluded(request('waiting'), 'approved', exchanges)).toBeNull();
    expect(excluded(request('approved'), 'completed', exchanges)).toBeNull();
    expect(excluded(request('waiting'), 'completed', exchanges)).toBe('not_approved');
  });
  it('never completes a deposit', () => {
    expect(excluded(request('approved'), 'completed', charges)).toBe('not_approved');
  });
  it('wants contradicted evidence opened one by one, but refuses it in bulk', () => {
    const doubtful = request('new', wrongHolder);
    expect(excluded(doubtful, 'approved', charges)).toBe('holder_differs');
    expect(excluded(doubtful, 'approved', { ...charges, bulk: false })).toBeNull();
    expect(excluded(doubtful, 'refused', charges)).toBeNull();
    expect(
      excluded(request('waiting', { turnover_percent: 99, turnover_required_percent: 100 }), 'approved', exchanges),
    ).toBe('turnover_low');
    expect(
      excluded(request('waiting', { turnover_percent: 100, turnover_required_percent: 100 }), 'approved', exchanges),
    ).toBeNull();
  });
  it('keeps the second seal for another person', () => {
    const half = request('waiting', { first_approver: 'han.sj', needs_second: true });
    expect(excluded(half, 'approved', exchanges)).toBe('own_approval');
    expect(excluded(half, 'approved', { ...exchanges, me: 'yoon.mk' })).toBeNull();
    expect(excluded(half, 'refused', exchanges)).toBeNull();
  });
});

describe('the plan of a bulk action', () => {
  it('sums what it takes and names what it leaves', () => {
    const rows = [request('new'), request('new', { id: 2, amount: 100_000, ...wrongHolder }), request('approved')];
    const plan = planBulk(rows, 'approved', charges);
    expect(plan.included.map((row) => row.id)).toEqual([1]);
    expect(plan.sum).toBe(500_000);
    expect(plan.selectedSum).toBe(1_100_000);
    expect(plan.left.map((row) => row.reason)).toEqual(['holder_differs', 'already_processed']);
  });
});

describe('the buttons of one request', () => {
  it('follow its state', () => {
    expect(targetsOf(request('new'), 'charges', 'a')).toEqual(['approved', 'waiting', 'refused']);
    expect(targetsOf(request('new'), 'exchanges', 'a')).toEqual(['waiting']);
    expect(targetsOf(request('approved'), 'exchanges', 'a')).toEqual(['completed', 'approval_cancelled']);
    expect(targetsOf(request('refused'), 'charges', 'a')).toEqual([]);
  });
});

describe('evidence', () => {
  it('compares the payer with the registered holder, blanks aside', () => {
    expect(evidenceOf(request('new', { depositor: '김 민수', bank_account_holder: '김민수' })).state).toBe('agrees');
    expect(evidenceOf(request('new', wrongHolder)).state).toBe('differs');
    expect(evidenceOf(request('new', { depositor: '김민수' })).state).toBe('unknown');
    const unheard = { depositor: '김민수', bank_account_holder: '김민수', evidence: 'none' } as const;
    expect(evidenceOf(request('new', unheard))).toMatchObject({ state: 'unknown', code: 'no_notice' });
    // Another payer weighs more than a bank that is late.
    expect(evidenceOf(request('new', { ...wrongHolder, evidence: 'none' })).code).toBe('holder_differs');
  });
  it('measures turnover by the rule that holds for the member, whatever its percent', () => {
    const of = (done: number, required: number) =>
      evidenceOf(request('new', { turnover_percent: done, turnover_required_percent: required })).state;
    expect([of(149, 150), of(150, 150), of(50, 50), of(0, 0)]).toEqual(['differs', 'agrees', 'agrees', 'neutral']);
  });
  it('has no opinion on turnover without a deposit', () => {
    expect(evidenceOf(request('new', { turnover_percent: -1 })).state).toBe('neutral');
  });
});

describe('seals', () => {
  it('leave a place open until somebody processes the request', () => {
    expect(sealsOf(request('new'), 'me')).toEqual([{ kind: 'empty', name: '' }]);
    expect(sealsOf(request('approved', { processed_by: 'han' }), 'me')).toEqual([{ kind: 'person', name: 'han' }]);
  });
  it('say that the second seal is mine, but never after my own first', () => {
    const half = request('waiting', { first_approver: 'yoon', needs_second: true });
    expect(sealsOf(half, 'me').map((seal) => seal.kind)).toEqual(['person', 'mine']);
    expect(sealsOf(half, 'yoon').map((seal) => seal.kind)).toEqual(['person', 'empty']);
  });
  it('tell a machine and a refusal apart', () => {
    expect(sealsOf(request('approved', { processed_by: 'system' }), 'me')[0]?.kind).toBe('system');
    expect(sealsOf(request('refused', { processed_by: 'han' }), 'me')[0]?.kind).toBe('refused');
  });
});
