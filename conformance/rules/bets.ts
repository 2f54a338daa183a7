import { randomUUID } from 'node:crypto';
import { Broken, type Over, type Rule, same, type Trial } from '../rule.ts';

export const crowd = 50;

/** A known id with one thing changed is a conflict, and books nothing. */
const conflict = (what: string, over: (trial: Trial) => Over): Rule => ({
  name: `bet-conflict-${what}`,
  says: `a known bet with another ${what} is RS_ERROR_DUPLICATE_TRANSACTION`,
  run: async (trial) => {
    const changed = over(trial);
    const bet = await trial.placed();
    await trial.moves(0n, () =>
      trial.expect('transaction/bet', { ...bet, ...changed }, 'RS_ERROR_DUPLICATE_TRANSACTION'),
    );
  },
});

/** Stakes. */
export const betRules: readonly Rule[] = [
  {
    name: 'bet',
    says: 'a bet takes its stake, and its answer has the balance after it',
    run: async (trial) => {
      const before = await trial.balance();
      const answer = await trial.expect('transaction/bet', trial.bet(), 'RS_OK');
      same(before - trial.stake, answer.balance, 'balance told');
      same(before - trial.stake, await trial.balance(), 'balance');
    },
  },
  {
    name: 'bet-repeated',
    says: 'a bet that comes again is answered again and booked once',
    run: async (trial) => {
      const bet = trial.bet();
      await trial.moves(-trial.stake, async () => {
        for (let time = 0; time < 3; time++)
          await trial.expect('transaction/bet', { ...bet, request_uuid: randomUUID() }, 'RS_OK');
      });
    },
  },
  {
    name: 'bet-fifty-at-once',
    says: 'the same bet fifty times at once is booked once, and every answer is RS_OK',
    run: async (trial) => {
      const bet = trial.bet();
      await trial.moves(-trial.stake, async () => {
        const answers = await Promise.all(Array.from({ length: crowd }, () => trial.call('transaction/bet', bet)));
        for (const { status } of answers) same('RS_OK', status, 'each is');
      });
    },
  },
  {
    name: 'bets-at-once',
    says: 'bets of one player at once take each its stake',
    run: (trial) =>
      trial.moves(-20n * trial.stake, () =>
        Promise.all(Array.from({ length: 20 }, () => trial.expect('transaction/bet', trial.bet(), 'RS_OK'))),
      ),
  },
  conflict('amount', (trial) => ({ amount: trial.stake + 100_000n })),
  conflict('round', () => ({ round: randomUUID() })),
  conflict('game', () => ({ game_code: 'another-game' })),
  conflict('currency', () => ({ currency: 'USD' })),
  conflict('user', (trial) => ({ ...trial.need('other') })),
  {
    name: 'bet-wrong-currency',
    says: 'a new bet in another currency is RS_ERROR_WRONG_CURRENCY',
    run: (trial) =>
      trial.moves(0n, () => trial.expect('transaction/bet', trial.bet({ currency: 'USD' }), 'RS_ERROR_WRONG_CURRENCY')),
  },
  {
    name: 'bet-unknown-game',
    says: 'a bet on a game that is not offered is RS_ERROR_INVALID_GAME',
    run: (trial) =>
      trial.moves(0n, () =>
        trial.expect('transaction/bet', trial.bet({ game_code: 'no-such-game' }), 'RS_ERROR_INVALID_GAME'),
      ),
  },
  {
    name: 'bet-beyond-money',
    says: 'a stake beyond the balance, or beyond the limits, is refused with the balance, and so is its repetition',
    run: async (trial) => {
      const before = await trial.balance();
      const bet = trial.bet({ amount: before + 100_000n });
      const statuses = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_BET_LIMIT_EXCEEDED'];
      for (let time = 0; time < 2; time++) {
        const { status, balance } = await trial.call('transaction/bet', bet);
        if (!statuses.includes(status)) throw new Broken(statuses.join(' or '), status);
        same(before, balance, 'balance told');
      }
      same(before, await trial.balance(), 'balance');
    },
  },
  {
    name: 'bet-free',
    says: 'a free bet of nothing is taken, and its win is paid',
    run: (trial) =>
      trial.moves(trial.stake, async () => {
        const bet = await trial.placed({ amount: 0n, is_free: true });
        await trial.expect('transaction/win', trial.win(bet, { amount: trial.stake, is_free: true }), 'RS_OK');
      }),
  },
  {
    name: 'bets-of-a-round',
    says: 'a round may have several bets, each with a win of its own',
    run: (trial) =>
      trial.moves(3n * trial.stake, async () => {
        const round = randomUUID();
        const bets = [await trial.placed({ round }), await trial.placed({ round }), await trial.placed({ round })];
        for (const bet of bets) await trial.expect('transaction/win', trial.win(bet), 'RS_OK');
      }),
  },
  {
    name: 'vendors-apart',
    says: 'two suppliers may use the same transaction id',
    run: async (trial) => {
      const { supplier, player, game } = trial.need('second');
      const bet = await trial.placed();
      await trial.moves(-trial.stake, async () => {
        const { status } = await supplier.call('transaction/bet', { ...bet, ...player, game_code: game });
        same('RS_OK', status, 'the other supplier’s bet is');
      });
    },
  },
];
