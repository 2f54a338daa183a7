import { randomUUID } from 'node:crypto';
import { type Over, type Rule, same, type Trial } from '../rule.ts';
import { crowd } from './bets.ts';

const conflict = (what: string, over: (trial: Trial) => Over | Promise<Over>): Rule => ({
  name: `win-conflict-${what}`,
  says: `a known win with another ${what} is RS_ERROR_DUPLICATE_TRANSACTION`,
  run: async (trial) => {
    const win = trial.win(await trial.placed());
    await trial.expect('transaction/win', win, 'RS_OK');
    const changed = await over(trial);
    await trial.moves(0n, () =>
      trial.expect('transaction/win', { ...win, ...changed }, 'RS_ERROR_DUPLICATE_TRANSACTION'),
    );
  },
});

/** What bets win. */
export const winRules: readonly Rule[] = [
  {
    name: 'win',
    says: 'a win is paid, and its answer has the balance after it',
    run: async (trial) => {
      const bet = await trial.placed();
      const before = await trial.balance();
      const answer = await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
      same(before + 2n * trial.stake, answer.balance, 'balance told');
      same(before + 2n * trial.stake, await trial.balance(), 'balance');
    },
  },
  {
    name: 'win-zero',
    says: 'a win of nothing ends a bet that lost',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.moves(0n, () => trial.expect('transaction/win', trial.win(bet, { amount: 0n }), 'RS_OK'));
    },
  },
  {
    name: 'win-repeated',
    says: 'a win that comes again is answered again and paid once',
    run: async (trial) => {
      const win = trial.win(await trial.placed());
      await trial.moves(2n * trial.stake, async () => {
        for (let time = 0; time < 3; time++) await trial.expect('transaction/win', win, 'RS_OK');
      });
    },
  },
  {
    name: 'win-fifty-at-once',
    says: 'the same win fifty times at once is paid once',
    run: async (trial) => {
      const win = trial.win(await trial.placed());
      await trial.moves(2n * trial.stake, () =>
        Promise.all(Array.from({ length: crowd }, () => trial.expect('transaction/win', win, 'RS_OK'))),
      );
    },
  },
  {
    name: 'wins-two',
    says: 'a bet may have two wins',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.moves(4n * trial.stake, async () => {
        await trial.expect('transaction/win', trial.win(bet, { round_closed: false }), 'RS_OK');
        await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
      });
    },
  },
  {
    name: 'win-before-bet',
    says: 'a win of a bet that is not known is RS_ERROR_TRANSACTION_DOES_NOT_EXIST, and is paid once the bet came',
    run: async (trial) => {
      const bet = trial.bet();
      const win = trial.win(bet);
      await trial.moves(trial.stake, async () => {
        await trial.expect('transaction/win', win, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
        await trial.expect('transaction/bet', bet, 'RS_OK');
        await trial.expect('transaction/win', win, 'RS_OK');
      });
    },
  },
  {
    name: 'win-of-a-win',
    says: 'a win whose reference is no bet is RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    run: async (trial) => {
      const win = trial.win(await trial.placed());
      await trial.expect('transaction/win', win, 'RS_OK');
      await trial.moves(0n, () =>
        trial.expect('transaction/win', trial.win(win, { currency: 'KRW' }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
      );
    },
  },
  {
    name: 'win-of-another-user',
    says: 'a win of another player’s bet is RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    run: async (trial) => {
      const { user } = trial.need('other');
      const bet = await trial.placed();
      await trial.moves(0n, () =>
        trial.expect('transaction/win', trial.win(bet, { user }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
      );
    },
  },
  {
    name: 'win-without-token',
    says: 'a win is paid without a token and with one that is none: it may come hours later',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.moves(4n * trial.stake, async () => {
        await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
        await trial.expect('transaction/win', trial.win(bet, { token: 'ended-long-ago' }), 'RS_OK');
      });
    },
  },
  {
    name: 'win-with-expired-token',
    says: 'a win is paid with a token that ended, and again answered as paid',
    run: async (trial) => {
      const win = trial.win(await trial.placed(), { token: trial.need('expiredToken') });
      await trial.moves(2n * trial.stake, async () => {
        await trial.expect('transaction/win', win, 'RS_OK');
        await trial.expect('transaction/win', { ...win, request_uuid: randomUUID() }, 'RS_OK');
      });
    },
  },
  {
    name: 'win-of-a-closed-round',
    says: 'a win that comes after its round was closed is paid',
    run: async (trial) => {
      const bet = await trial.placed({ round_closed: true });
      await trial.moves(2n * trial.stake, () => trial.expect('transaction/win', trial.win(bet), 'RS_OK'));
    },
  },
  {
    name: 'win-with-the-bets-id',
    says: 'a win under the id of its bet is refused',
    run: async (trial) => {
      const bet = await trial.placed();
      const win = trial.win(bet, { transaction_uuid: bet.transaction_uuid });
      await trial.moves(0n, () => trial.expect('transaction/win', win, 'RS_ERROR_DUPLICATE_TRANSACTION'));
    },
  },
  {
    name: 'win-wrong-currency',
    says: 'a win in another currency is RS_ERROR_WRONG_CURRENCY',
    run: async (trial) => {
      const win = trial.win(await trial.placed(), { currency: 'USD' });
      await trial.moves(0n, () => trial.expect('transaction/win', win, 'RS_ERROR_WRONG_CURRENCY'));
    },
  },
  {
    name: 'win-wrong-types',
    says: 'a win with a wrong amount is RS_ERROR_WRONG_TYPES, and one without its bet RS_ERROR_WRONG_SYNTAX',
    run: async (trial) => {
      const bet = await trial.placed();
      await trial.moves(0n, async () => {
        for (const amount of [1, -100_000, '100000', 0.5])
          await trial.expect('transaction/win', trial.win(bet, { amount }), 'RS_ERROR_WRONG_TYPES');
        const nothing = trial.win(bet, { reference_transaction_uuid: undefined });
        await trial.expect('transaction/win', nothing, 'RS_ERROR_WRONG_SYNTAX');
      });
    },
  },
  conflict('amount', (trial) => ({ amount: trial.stake })),
  conflict('round', () => ({ round: randomUUID() })),
  conflict('reference', async (trial) => ({ reference_transaction_uuid: (await trial.placed()).transaction_uuid })),
];
