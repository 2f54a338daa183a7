import { Broken, type Over, type Rule, same, type Trial } from '../rule.ts';
import { jsonOf } from '../supplier.ts';

/** Sends bets that differ from a good one, each of which is refused so, and books nothing. */
const refusedBets = (says: string, name: string, status: string, overs: readonly Over[]): Rule => ({
  name,
  says,
  run: (trial) =>
    trial.moves(0n, async () => {
      for (const over of overs) await trial.expect('transaction/bet', trial.bet(over), status);
    }),
});

async function refusedBodies(trial: Trial, bodies: readonly string[], status: string): Promise<void> {
  for (const body of bodies) {
    const answer = await trial.setting.supplier.send('transaction/bet', body);
    same(status, answer.status, `${body.slice(0, 40)} answers`);
  }
}

const required = ['user', 'token', 'request_uuid', 'transaction_uuid', 'amount', 'currency', 'round', 'game_code'];

/** How calls are written. */
export const formRules: readonly Rule[] = [
  {
    name: 'no-json',
    says: 'a body that is no JSON object is RS_ERROR_WRONG_SYNTAX',
    run: (trial) => refusedBodies(trial, ['', 'bet', '[]', '7', 'null', '{"user":'], 'RS_ERROR_WRONG_SYNTAX'),
  },
  {
    name: 'prototype',
    says: 'a key that would reach a prototype is refused',
    run: (trial) => {
      const bet = jsonOf(trial.bet());
      const bodies = [`{"__proto__":{"user":"1"},${bet.slice(1)}`, `{"meta":{"__proto__":{}},${bet.slice(1)}`];
      return trial.moves(0n, () => refusedBodies(trial, bodies, 'RS_ERROR_WRONG_SYNTAX'));
    },
  },
  refusedBets(
    'a bet that lacks a field is RS_ERROR_WRONG_SYNTAX',
    'field-missing',
    'RS_ERROR_WRONG_SYNTAX',
    required.map((name) => ({ [name]: undefined })),
  ),
  refusedBets(
    'a text that is another type is RS_ERROR_WRONG_TYPES',
    'type-of-texts',
    'RS_ERROR_WRONG_TYPES',
    required.filter((name) => name !== 'amount').flatMap((name) => [{ [name]: 7 }, { [name]: {} }]),
  ),
  refusedBets('an amount that is no number is RS_ERROR_WRONG_TYPES', 'type-of-amount', 'RS_ERROR_WRONG_TYPES', [
    { amount: '100000000' },
    { amount: true },
    { amount: [100_000_000] },
    { amount: { value: 100_000_000 } },
  ]),
  refusedBets('a flag that is no truth value is RS_ERROR_WRONG_TYPES', 'type-of-flags', 'RS_ERROR_WRONG_TYPES', [
    { round_closed: 'true' },
    { is_free: 0 },
  ]),
  refusedBets('an amount below zero is RS_ERROR_WRONG_TYPES', 'amount-negative', 'RS_ERROR_WRONG_TYPES', [
    { amount: -100_000 },
    { amount: -1 },
  ]),
  refusedBets('an amount that is no whole won is RS_ERROR_WRONG_TYPES', 'amount-fraction', 'RS_ERROR_WRONG_TYPES', [
    { amount: 1 },
    { amount: 100_001 },
    { amount: 0.5 },
    { amount: 100_000.5 },
  ]),
  refusedBets('no digit of a great amount is lost', 'amount-exact', 'RS_ERROR_WRONG_TYPES', [
    { amount: 9_007_199_254_800_001n },
    { amount: 100_000_000_000_000_000_001n },
  ]),
  refusedBets('an amount beyond everything is RS_ERROR_WRONG_TYPES', 'amount-beyond', 'RS_ERROR_WRONG_TYPES', [
    { amount: 10n ** 21n },
    { amount: 10n ** 40n },
  ]),
  refusedBets('NUL and broken characters are refused', 'text-broken', 'RS_ERROR_WRONG_TYPES', [
    { transaction_uuid: 'a\u0000b' },
    { round: '\ud800' },
  ]),
  refusedBets('an id of more than 128 characters is refused', 'text-long', 'RS_ERROR_WRONG_TYPES', [
    { transaction_uuid: 'x'.repeat(129) },
    { transaction_uuid: '' },
  ]),
  refusedBets('a user that no account is written as is refused', 'user-form', 'RS_ERROR_WRONG_TYPES', [
    { user: 'somebody' },
    { user: '01' },
    { user: '-7' },
    { user: '' },
  ]),
  {
    name: 'unknown-fields',
    says: 'fields that are not known are passed over',
    run: async (trial) => {
      const more = { bet: 'zero', supplier_user: 'x', meta: { amount: 1, deep: [{ a: null }] }, reward_uuid: null };
      await trial.moves(-trial.stake, () => trial.expect('transaction/bet', trial.bet(more), 'RS_OK'));
    },
  },
  {
    name: 'body-huge',
    says: 'a body of a megabyte is not read, and books nothing',
    run: (trial) =>
      trial.moves(0n, async () => {
        const answer = await trial.call('transaction/bet', trial.bet({ meta: 'x'.repeat(1 << 20) })).catch(() => null);
        if (answer?.status === 'RS_OK') throw new Broken('a refusal', 'RS_OK');
      }),
  },
  {
    name: 'body-deep',
    says: 'what is nested beyond reason is refused, and the next call is answered',
    run: (trial) =>
      trial.moves(0n, async () => {
        const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
        const bet = jsonOf(trial.bet());
        await refusedBodies(trial, [`{"meta":${deep},${bet.slice(1)}`], 'RS_ERROR_WRONG_SYNTAX');
      }),
  },
  {
    name: 'request-echoed',
    says: 'every answer has the request_uuid and the user of its call',
    run: async (trial) => {
      const bet = trial.bet();
      const { user, token } = trial.setting.player;
      const calls = [
        ['user/info', { user, token, request_uuid: 'info-1' }],
        ['user/balance', { user, token, request_uuid: 'balance-1' }],
        ['transaction/bet', bet],
        ['transaction/win', trial.win(bet)],
        ['transaction/rollback', trial.rollback(bet, { reference_transaction_uuid: 'nothing-of-this-name' })],
        ['transaction/bet', trial.bet({ amount: 1 })],
      ] as const;
      for (const [path, fields] of calls) {
        const answer = await trial.call(path, fields);
        same(fields.request_uuid, answer.requestId, `${path}: request_uuid`);
        same(user, answer.user, `${path}: user`);
      }
    },
  },
];
