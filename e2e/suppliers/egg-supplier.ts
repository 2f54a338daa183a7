import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, supplierDouble, type Told } from '@madang/game-feeds/test/supplier-double.ts';
import { SupplierDouble } from '@madang/wallet/test/supplier-double.ts';
import { parts } from '../../conformance/supplier.ts';

/** How a supplier behaves when it is asked for a movement. */
export type Temper =
  | 'fine'
  /** Never answers, and does it only much later, if it may still. */
  | 'hangs'
  /** Does it and answers when nobody waits any more. */
  | 'late'
  /** Fails before it did anything. */
  | 'fails'
  /** Does it, and then fails. */
  | 'fails after'
  /** Does it, and hangs up. */
  | 'loses';

const lateMs = 4_500;

export interface EggSupplier extends AsyncDisposable {
  /** Where a vendor of this temper is called: each temper is a vendor of its own. */
  urlOf(temper: Temper): string;
  /** Eggs that it keeps, by member. */
  of(id: bigint): bigint;
  /** What became of a movement there; undefined where it never heard of it. */
  stateOf(key: string): string | undefined;
  /** From now on each vendor has its temper; until then all are fine. */
  sour(): void;
  /** Does what hung, as a request that was held up on its way is done at last. */
  release(): number;
}

const slug = (temper: Temper): string => temper.replaceAll(' ', '-');

/** Suppliers that keep members' eggs, each by itself, and are asked over HTTP. */
export async function openEggSupplier(): Promise<EggSupplier> {
  const vendors = new Map<string, SupplierDouble>();
  let isSour = false;
  const held: (() => unknown)[] = [];
  const double = await supplierDouble(() => ({ status: 404 }));

  const booksOf = (temper: string): SupplierDouble => {
    const known = vendors.get(temper) ?? new SupplierDouble();
    vendors.set(temper, known);
    return known;
  };
  const move = (direction: string, { path, body }: Asked) =>
    booksOf(path.split('/')[1] ?? '').move(
      String(body.transaction_uuid),
      BigInt(String(body.user)),
      direction,
      BigInt(String(body.amount)) / parts,
    );

  const moved = ({ state, amount, balance, code }: ReturnType<typeof move>): Told =>
    state === 'done'
      ? { body: { status: 'RS_OK', amount: `${amount * parts}`, balance: `${balance * parts}` } }
      : {
          body: { status: code === 'INSUFFICIENT_FUNDS' ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_ERROR_TRANSACTION_CLOSED' },
        };

  const tempers: Record<string, (direction: string, asked: Asked) => Told | Promise<Told>> = {
    fine: (direction, asked) => moved(move(direction, asked)),
    hangs: (direction, asked) => {
      held.push(() => move(direction, asked));
      return { silent: true };
    },
    late: async (direction, asked) => {
      await sleep(lateMs);
      return moved(move(direction, asked));
    },
    fails: () => ({ status: 500, body: { status: 'RS_ERROR_UNKNOWN' } }),
    'fails-after': (direction, asked) => {
      move(direction, asked);
      return { status: 500, body: { status: 'RS_ERROR_UNKNOWN' } };
    },
    loses: (direction, asked) => {
      move(direction, asked);
      return { cut: true };
    },
  };

  double.say((path, asked) => {
    const [, temper = '', , what = ''] = path.split('/');
    const books = booksOf(temper);
    if (path.endsWith('/game/url')) return { body: { url: `${double.url}/window` } };
    if (what === 'find') {
      const { state, amount, balance } = books.find(String(asked.body.transaction_uuid));
      return { body: { status: 'RS_OK', state, amount: `${amount * parts}`, balance: `${balance * parts}` } };
    }
    // Nothing is played here: its history is empty, and stays where it was.
    if (what === 'history') return { body: { status: 'RS_OK', bets: [], next: String(asked.body.after) } };
    if (what === 'balance')
      return { body: { status: 'RS_OK', balance: `${books.of(BigInt(String(asked.body.user))) * parts}` } };
    return tempers[isSour ? temper : 'fine']?.(what, asked) ?? { status: 404 };
  });
  return {
    urlOf: (temper) => `${double.url}/${slug(temper)}`,
    of: (id) => [...vendors.values()].reduce((sum, books) => sum + books.of(id), 0n),
    stateOf: (key) => [...vendors.values()].map((books) => books.known.get(key)?.state).find(Boolean),
    sour: () => {
      isSour = true;
    },
    release: () => {
      const all = held.splice(0);
      for (const work of all) work();
      return all.length;
    },
    [Symbol.asyncDispose]: () => double[Symbol.asyncDispose](),
  };
}
