import type { MessageInitShape } from '@bufbuild/protobuf';
import type { AccountSumsSchema, AccountSumsService } from '@madang/proto/madang/identity/v1/account_sums_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { accountQuery } from '../accounts/account-query.ts';
import type { IdentityDeps } from '../deps.ts';
import { mayReadFigure } from './figure-columns.ts';
import { keptAnswers } from './kept-answers.ts';
import { readingAt, refreshForList } from './refresh-figures.ts';
import { within } from './within.ts';

interface Row {
  count: bigint;
  test_count: bigint;
  money: bigint;
  point: bigint;
  egg: bigint;
  deposits_30d: bigint;
  withdrawals_30d: bigint;
  as_of: Date | null;
}

const sum = (name: string) => `coalesce(sum(f.${name}) filter (where not a.test_account), 0)::int8 as ${name}`;
const sums = `count(*) filter (where not a.test_account) as count, count(*) filter (where a.test_account) as test_count,
  ${sum('money')}, ${sum('point')}, ${sum('egg')}, ${sum('deposits_30d')}, ${sum('withdrawals_30d')},
  min(f.read_at) filter (where not a.test_account and f.read_at > '-infinity') as as_of`;

/** Sums over all rows of a filter, however many pages it has; DEADLINE_EXCEEDED where a million rows are too many. */
export function sumAccounts(deps: IdentityDeps): Handler<typeof AccountSumsService.method.sumAccounts> {
  const kept = keptAnswers<Row>(() => deps.clock.now().getTime());
  return async (request, { principal }) => {
    const { where, params, usesActivity } = accountQuery(deps, { ...request, sort: '' }, principal);
    const [, ...rest] = params;
    const row = await kept(
      JSON.stringify([where, rest], (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
      async () => {
        await refreshForList(deps);
        const activity = usesActivity ? 'join account_activity v on v.account_id = a.id' : '';
        const sql = `select ${sums} from accounts a left join account_figures f on f.account_id = a.id ${activity}
          where ${where}`;
        const [found] = await within<Row>(deps.database, sql, params);
        if (!found) throw new DomainError('INTERNAL');
        return found;
      },
    );
    const may = (name: string) => mayReadFigure(principal, name);
    const asOf = readingAt(row.as_of);
    return {
      count: row.count,
      testCount: row.test_count,
      ...(may('money') && { money: row.money, point: row.point, egg: row.egg }),
      ...(may('deposits_30d') && { deposits30d: row.deposits_30d, withdrawals30d: row.withdrawals_30d }),
      ...(asOf && { asOf }),
    } satisfies MessageInitShape<typeof AccountSumsSchema>;
  };
}
