import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { firstIdOf, isUuidv7 } from '@madang/runtime/ids.ts';
import { maxCounted } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { type CasinoBet, casinoColumns } from './casino-bet.ts';
import { casinoBetMessage } from './show-casino-bet.ts';

const defaultTake = 20;
const spanMs = 31 * 86_400_000;
const mine = `b.account_id = $1 and b.id >= $2 and b.id < $3 and b.game_class = $4 and ($5::uuid is null or b.id = $5)`;

export const listMyCasinoBets =
  ({
    database,
    clock,
  }: Pick<BettingDeps, 'database' | 'clock'>): Handler<typeof CasinoBetsService.method.listMyCasinoBets> =>
  async ({ from, until, gameClass, skip, take, id }, { principal }) => {
    if (gameClass !== 'casino' && gameClass !== 'slot') throw new DomainError('VALIDATION', { field: 'game_class' });
    if (id !== '' && !isUuidv7(id)) return {};
    const nowMs = clock.now().getTime();
    // What was placed in this very millisecond is the caller's too.
    const before = until ? timestampMs(until) : nowMs + 1;
    const params = [
      principal.accountId,
      firstIdOf(from ? timestampMs(from) : nowMs - spanMs),
      firstIdOf(before),
      gameClass,
      id || null,
    ];
    const [page, count] = await Promise.all([
      database.query<CasinoBet>(
        `select ${casinoColumns} from casino_bets b where ${mine} order by b.id desc limit $6 offset $7`,
        [...params, take || defaultTake, skip],
      ),
      database.query<{ n: bigint }>(
        `select count(*) as n from (select from casino_bets b where ${mine} limit ${maxCounted + 1}) counted`,
        params,
      ),
    ]);
    return { bets: page.rows.map(casinoBetMessage), total: count.rows[0]?.n ?? 0n };
  };
