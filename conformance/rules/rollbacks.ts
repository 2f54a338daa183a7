import { type Rule, same } from '../rule.ts';
import { crowd } from './bets.ts';

/** What is taken back. */
export const rollbackRules: readonly Rule[] = [
  {
    name: 'rollback',
    says: 'a rollback gives the stake back, and its answer has the balance after it',
    run: async (trial) => {
      const before = await trial.balance();
      const bet = await trial.placed();
      const answer = await trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK');
      same(before, answer.balance, 'balance told');
      same(before, await trial.balance(), 'balance');
    },
  },
  {
    name: 'rollback-repeated',
    says: 'a rollback that comes again is answered again and gives back once',
    run: async (trial) => {
      const rollback = trial.rollback(await trial.placed());
      await trial.moves(trial.stake, async () => {
        for (let time = 0; time < 3; time++) await trial.expect('transaction/rollback', rollback, 'RS_OK');
      });
    },
  },
  {
    name: 'rollback-twice',
    says: 'two rollbacks of a bet under two ids are RS_OK and give back once',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.moves(trial.stake, async () => {
        await trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK');
        await trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK');
      });
    },
  },
  {
    name: 'rollback-fifty-at-once',
    says: 'fifty rollbacks of a bet at once give back once',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.moves(trial.stake, () =>
        Promise.all(
          Array.from({ length: crowd }, () => trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK')),
        ),
      );
    },
  },
  {
    name: 'rollback-before-bet',
    says: 'a rollback before its bet is RS_OK, and the late bet is RS_ERROR_TRANSACTION_ROLLED_BACK',
    run: async (trial) => {
      const bet = trial.bet();
      await trial.moves(0n, async () => {
        await trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK');
        await trial.expect('transaction/bet', bet, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
        await trial.expect('transaction/bet', bet, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      });
    },
  },
  {
    name: 'rollback-of-a-win',
    says: 'a rollback of a win takes it back',
    run: async (trial) => {
      const win = trial.win(await trial.placed());
      await trial.moves(0n, async () => {
        await trial.expect('transaction/win', win, 'RS_OK');
        await trial.expect('transaction/rollback', trial.rollback(win), 'RS_OK');
      });
    },
  },
  {
    name: 'win-after-rollback',
    says: 'a win of a bet that was rolled back is RS_ERROR_TRANSACTION_ROLLED_BACK',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK');
      await trial.moves(0n, () => trial.expect('transaction/win', trial.win(bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK'));
    },
  },
  {
    name: 'bet-after-rollback',
    says: 'a bet that was booked and rolled back is not booked again',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK');
      await trial.moves(0n, () => trial.call('transaction/bet', bet));
    },
  },
  {
    name: 'rollback-with-token',
    says: 'a rollback is taken with a token that is none',
    run: async (trial) => {
      const rollback = trial.rollback(await trial.placed(), { token: 'ended-long-ago' });
      await trial.moves(trial.stake, () => trial.expect('transaction/rollback', rollback, 'RS_OK'));
    },
  },
  {
    name: 'rollback-with-expired-token',
    says: 'a rollback is taken with a token that ended',
    run: async (trial) => {
      const rollback = trial.rollback(await trial.placed(), { token: trial.need('expiredToken') });
      await trial.moves(trial.stake, () => trial.expect('transaction/rollback', rollback, 'RS_OK'));
    },
  },
  {
    name: 'rollback-conflict-reference',
    says: 'a known rollback with another reference is RS_ERROR_DUPLICATE_TRANSACTION',
    run: async (trial) => {
      const rollback = trial.rollback(await trial.placed());
      await trial.expect('transaction/rollback', rollback, 'RS_OK');
      const { transaction_uuid } = await trial.placed();
      const other = { ...rollback, reference_transaction_uuid: transaction_uuid };
      await trial.moves(0n, () => trial.expect('transaction/rollback', other, 'RS_ERROR_DUPLICATE_TRANSACTION'));
    },
  },
  {
    name: 'rollback-without-reference',
    says: 'a rollback that names nothing is RS_ERROR_WRONG_SYNTAX',
    run: async (trial) => {
      const rollback = trial.rollback(await trial.placed(), { reference_transaction_uuid: undefined });
      await trial.moves(0n, () => trial.expect('transaction/rollback', rollback, 'RS_ERROR_WRONG_SYNTAX'));
    },
  },
  {
    name: 'rollback-beside-bet',
    says: 'a bet and its rollback at once move nothing in the end, whichever comes first',
    run: async (trial) => {
      for (let time = 0; time < 10; time++) {
        const bet = trial.bet();
        await trial.moves(0n, () =>
          Promise.all([
            trial.call('transaction/bet', bet),
            trial.expect('transaction/rollback', trial.rollback(bet), 'RS_OK'),
          ]),
        );
      }
    },
  },
  {
    name: 'rollback-of-a-rollback',
    says: 'a rollback of a rollback moves nothing',
    run: async (trial) => {
      const rollback = trial.rollback(await trial.placed());
      await trial.expect('transaction/rollback', rollback, 'RS_OK');
      await trial.moves(0n, () => trial.call('transaction/rollback', trial.rollback(rollback)));
    },
  },
];
