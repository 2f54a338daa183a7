import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import type { EggDeps } from './deps.ts';
import { type EggRow, eggColumns, toEggTransfer } from './egg-transfer.ts';
import { chargingClosedUntil } from './recalls/closed-until.ts';

/** What the caller may move, what it holds at suppliers and what waits. */
export const getEggRules =
  (deps: EggDeps): Handler<typeof EggsService.method.getEggRules> =>
  async (_request, { principal }) => {
    const { eggs, automatic } = await deps.mode();
    const rules = await settingsAt(deps, placeOf(principal));
    const own = [principal.accountId];
    const held = await deps.database.query<{ vendor: string; balance: bigint; as_of: Date }>(
      'select vendor, balance, as_of from egg_holdings where account_id = $1 order by vendor limit 200',
      own,
    );
    const waiting = await deps.database.query<EggRow>(
      `select ${eggColumns} from egg_transfers where account_id = $1 and ended_at is null`,
      own,
    );
    return {
      open: eggs,
      automatic,
      recalled: (await chargingClosedUntil(deps.database, deps.clock.now())) !== undefined,
      level: rules.eggLevel,
      chargeMin: rules.eggChargeMin,
      chargeMax: rules.eggChargeMax,
      exchangeMin: rules.eggExchangeMin,
      exchangeMax: rules.eggExchangeMax,
      holdings: held.rows.map(({ vendor, balance, as_of }) => ({ vendor, balance, asOf: timestampFromDate(as_of) })),
      ...(waiting.rows[0] && { waiting: toEggTransfer(waiting.rows[0]) }),
    };
  };
