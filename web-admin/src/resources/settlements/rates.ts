import type { Statement } from '../../contract/settlement.ts';

type Rate = Statement['rates'][number];
/** What a statement says of an account's last day, in hundredths of a percent. */
type Last = Pick<Rate, 'losing_bp' | 'support_bp'>;

/** Losing rate and support count as one: together at most all. */
export const together = ({ losing_bp: losing, support_bp: support }: Last): number =>
  Math.min(10_000, losing + support);

export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Values one after the other, each told once as long as it lasts. */
const inTurn = (values: readonly number[]): string =>
  values
    .filter((value, place) => value !== values[place - 1])
    .map(percent)
    .join(' → ');

const ofAccount = (rates: readonly Rate[], account: number, gameClass: string): Rate[] =>
  rates.filter((rate) => rate.account_id === account && rate.game_class === gameClass);

/** The rates of an account in a period one after the other; that of the last day alone where it held throughout. */
export function rateText(rates: readonly Rate[], account: number, last: Last): string {
  const general = ofAccount(rates, account, '');
  return inTurn((general.length > 0 ? general : [last]).map(together));
}

/** The same of its fees of deposits. */
export function feeText(rates: readonly Rate[], account: number, last: number): string {
  const general = ofAccount(rates, account, '');
  return inTurn(general.length > 0 ? general.map(({ fee_bp: fee }) => fee) : [last]);
}

/** By what an account's turnover of a day counts: all of it, and of the classes that had another rate then. */
export function ratesOn(
  rates: readonly Rate[],
  account: number,
  day: string,
  last: Last,
): { gameClass: string; rate: number }[] {
  const onDay = (gameClass: string) =>
    ofAccount(rates, account, gameClass).findLast(({ from_on: from }) => from <= day);
  const general = together(onDay('') ?? last);
  const classes = new Set(rates.flatMap((rate) => (rate.account_id === account ? [rate.game_class] : [])));
  const others = [...classes].flatMap((gameClass) => {
    const held = onDay(gameClass);
    return held && together(held) !== general ? [{ gameClass, rate: together(held) }] : [];
  });
  return [{ gameClass: '', rate: general }, ...others];
}
