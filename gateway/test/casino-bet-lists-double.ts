import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { CasinoBetSchema, CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';

/** betting as lists of suppliers' bets see it. */
export interface CasinoBetLists {
  /** What lists were asked for, in order. */
  readonly asked: ListQuery[];
}

const bet = (
  tail: string,
  gameClass: string,
  vendor: string,
  game: string,
): MessageInitShape<typeof CasinoBetSchema> => ({
  id: `01936f3e-0000-7000-8000-0000000000${tail}`,
  accountId: 7n,
  account: 'player1',
  gameClass,
  vendor,
  game,
  stake: 10_000n,
  payout: 19_500n,
  status: 'win',
  startBalance: 50_000n,
  endBalance: 59_500n,
  placedAt: timestampFromDate(new Date('2026-11-20T01:00:00Z')),
});

const bets = [bet('01', 'casino', 'aurora', 'bac-1'), bet('02', 'slot', 'gone', 'lost-1')];

export function casinoBetLists(): { lists: CasinoBetLists; handlers: Partial<Handlers<typeof CasinoBetsService>> } {
  const asked: ListQuery[] = [];
  const handlers: Partial<Handlers<typeof CasinoBetsService>> = {
    listCasinoBets: async (query) => {
      asked.push(query);
      const rows = bets.filter(({ gameClass }) => gameClass === query.filter.game_class);
      return { bets: rows, total: BigInt(rows.length), stake: 10_000n, payout: 19_500n };
    },
    getCasinoBet: async ({ id }) => {
      const found = bets.find((one) => one.id === id);
      if (!found) throw new DomainError('NOT_FOUND');
      return found;
    },
    countOverMaxWin: async () => ({ vendors: [{ vendor: 'originals', bets: 2n }] }),
  };
  return { lists: { asked }, handlers };
}
