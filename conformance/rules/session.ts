import { randomUUID } from 'node:crypto';
import { Broken, type Rule, same, type Trial } from '../rule.ts';
import type { Answer } from '../supplier.ts';

const asked = (trial: Trial, path: 'user/info' | 'user/balance', token: string): Promise<Answer> =>
  trial.call(path, { user: trial.setting.player.user, token, request_uuid: randomUUID() });

/** Refused on what a player is asked by, and on a bet. */
async function refusedToken(trial: Trial, token: string, status: string): Promise<void> {
  for (const path of ['user/info', 'user/balance'] as const)
    same(status, (await asked(trial, path, token)).status, `${path} answers`);
  await trial.moves(0n, () => trial.expect('transaction/bet', trial.bet({ token }), status));
}

/** Who plays. */
export const sessionRules: readonly Rule[] = [
  {
    name: 'info',
    says: 'user/info is RS_OK for a token that is good',
    run: async (trial) => same('RS_OK', (await asked(trial, 'user/info', trial.setting.player.token)).status, 'it is'),
  },
  {
    name: 'balance',
    says: 'user/balance tells a balance of whole won',
    run: async (trial) => {
      const { status, balance } = await asked(trial, 'user/balance', trial.setting.player.token);
      same('RS_OK', status, 'it is');
      if (balance === undefined || balance < 0n || balance % 100_000n !== 0n)
        throw new Broken('a balance', String(balance));
    },
  },
  {
    name: 'token-unknown',
    says: 'a token that nobody made is RS_ERROR_INVALID_TOKEN',
    run: async (trial) => {
      for (const token of ['', 'nothing', randomUUID(), 'x'.repeat(200)])
        await refusedToken(trial, token, 'RS_ERROR_INVALID_TOKEN');
    },
  },
  {
    name: 'token-changed',
    says: 'a token of which a character is another is RS_ERROR_INVALID_TOKEN',
    run: (trial) => {
      const { token } = trial.setting.player;
      const [first = ''] = token;
      return refusedToken(trial, `${first === '1' ? '2' : '1'}${token.slice(1)}`, 'RS_ERROR_INVALID_TOKEN');
    },
  },
  {
    name: 'token-of-another',
    says: 'another player’s token is RS_ERROR_INVALID_TOKEN',
    run: (trial) => refusedToken(trial, trial.need('other').token, 'RS_ERROR_INVALID_TOKEN'),
  },
  {
    name: 'token-of-another-vendor',
    says: 'a token that was made for another supplier is RS_ERROR_INVALID_TOKEN',
    run: (trial) => refusedToken(trial, trial.need('second').player.token, 'RS_ERROR_INVALID_TOKEN'),
  },
  {
    name: 'token-expired',
    says: 'a token that ended is RS_ERROR_TOKEN_EXPIRED',
    run: (trial) => refusedToken(trial, trial.need('expiredToken'), 'RS_ERROR_TOKEN_EXPIRED'),
  },
  {
    name: 'token-on-repeat',
    says: 'a bet that is known is answered as before, whatever its token says now',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.moves(0n, () => trial.expect('transaction/bet', { ...bet, token: 'gone' }, 'RS_OK'));
    },
  },
  {
    name: 'token-expired-on-repeat',
    says: 'a bet that is known is answered as before when its token has ended',
    run: async (trial) => {
      const token = trial.need('expiredToken');
      const bet = await trial.placed();
      await trial.moves(0n, () => trial.expect('transaction/bet', { ...bet, token }, 'RS_OK'));
    },
  },
];
