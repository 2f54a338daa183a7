import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Accrued } from './accrue.ts';
import type { Settlement } from './settlement.ts';

/**
 * Writes shares, parameters 1 to 19. What all shares of a bet have is given once a bet and found by the bet's place, and what
 * many bets have once for all of them: to read each value for every share cost nearly as much as to write the shares. Nobody
 * else writes shares of bets that are held, and accruing has left out what is there.
 */
export const sharesSql = `
  insert into commissions (bet_id, revision, account_id, member_id, game_class, game, stake, amount, own_bp, child_bp, at, day, counted, excluded, payment)
  select ($1::uuid[])[bet], ($2::int4[])[bet], account_id, ($3::int8[])[bet], ($9::text[])[($4::int4[])[bet]], ($10::text[])[($5::int4[])[bet]],
         ($6::int8[])[bet], amount, own_bp, child_bp, ($7::timestamptz[])[bet], ($8::date[])[bet], counted, excluded, ($11::uuid[])[payment]
    from unnest($12::int4[], $13::int8[], $14::int8[], $15::int4[], $16::int4[], $17::int8[], $18::int8[], $19::int4[])
      as g(bet, account_id, amount, own_bp, child_bp, counted, excluded, payment)`;

/** The parameters of `sharesSql`; `ids` are by what each share is paid together with others. */
export function shareValues(rows: Accrued['rows'], ids: readonly (string | null)[]): string[] {
  const bets = new Places<Settlement>();
  const classes = new Places<string>();
  const games = new Places<string>();
  const payments = new Places<string>();
  const ofShares = [
    plainArray(rows.map(({ settlement }) => bets.of(settlement))),
    plainArray(rows.map(({ row }) => row.accountId)),
    plainArray(rows.map(({ row }) => row.amount)),
    plainArray(rows.map(({ row }) => row.ownBp)),
    plainArray(rows.map(({ row }) => row.childBp)),
    plainArray(rows.map(({ counted }) => counted.stake)),
    plainArray(rows.map(({ counted }) => counted.excluded)),
    // No array has a place 0: what is found there is null.
    plainArray(ids.map((id) => (id === null ? 0 : payments.of(id)))),
  ];
  const ofBets = [
    plainArray(bets.all.map(({ betId }) => betId)),
    plainArray(bets.all.map(({ revision }) => revision)),
    plainArray(bets.all.map(({ memberId }) => memberId)),
    plainArray(bets.all.map(({ gameClass }) => classes.of(gameClass))),
    plainArray(bets.all.map(({ game }) => games.of(game))),
    plainArray(bets.all.map(({ stake }) => stake)),
    plainArray(bets.all.map(({ at }) => at.toISOString())),
    plainArray(bets.all.map(({ day }) => day)),
  ];
  return [...ofBets, textArray(classes.all), textArray(games.all), plainArray(payments.all), ...ofShares];
}

/** Different values in the order in which they are met, each with its place from 1 on, as the database counts. */
class Places<T> {
  readonly #places = new Map<T, number>();

  of(value: T): number {
    const place = this.#places.get(value) ?? this.#places.size + 1;
    this.#places.set(value, place);
    return place;
  }

  get all(): T[] {
    return [...this.#places.keys()];
  }
}
