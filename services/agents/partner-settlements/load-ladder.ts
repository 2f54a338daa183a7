import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SettlementStepSchema } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import { agreedRate, losingRate } from './agreed-rate.ts';
import { loadRules } from './rules.ts';
import { termsOf } from './terms.ts';

interface Row {
  accountId: bigint;
  account: string;
  nickname: string;
  role: string;
  losingBp: number;
  support: number;
}

/** The way down to an agent with the rates of a day, as far as the caller's scope reaches: nobody learns what those above have. */
export async function loadLadder(
  db: Queryable,
  principal: Principal,
  accountId: bigint,
  day: string,
): Promise<MessageInitShape<typeof SettlementStepSchema>[]> {
  const scope = scopeWhere(principal, 'n.path', 3);
  const { rows } = await db.query<Row>(
    `select n.id as "accountId", n.account, n.nickname, n.role, ${losingRate('n.id', '$2::date')} as "losingBp",
            ${agreedRate('support', 'n.id', '$2::date')} as support
       from nodes n where n.path @> (select path from nodes where id = $1) and ${scope.sql} order by nlevel(n.path)`,
    [accountId, day, ...scope.params],
  );
  const rules = await loadRules(db);
  return rows.map(({ support, ...step }) => {
    const { supportBp } = termsOf({ losing: step.losingBp, support, lossesFee: 0 }, rules);
    return { ...step, supportBp };
  });
}
