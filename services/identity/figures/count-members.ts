import type { AccountSumsService } from '@madang/proto/madang/identity/v1/account_sums_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { presenceMs } from '../sessions/presence.ts';
import { keptAnswers } from './kept-answers.ts';
import { within } from './within.ts';

interface Row {
  all: bigint;
  normal_a: bigint;
  normal_b: bigint;
  online: bigint;
  waiting: bigint;
  suspended: bigint;
  blocked: bigint;
  withdrawn: bigint;
  rejected: bigint;
  test: bigint;
}

const ofState = (state: string, name = state, more = 'true') =>
  `count(*) filter (where not a.test_account and a.state = '${state}' and ${more}) as ${name}`;

const sql = (scope: string) => `
  select count(*) filter (where not a.test_account) as all,
         ${ofState('normal', 'normal_a', "a.normal_mark = 'a'")}, ${ofState('normal', 'normal_b', "a.normal_mark = 'b'")},
         ${['waiting', 'suspended', 'blocked', 'withdrawn', 'rejected'].map((state) => ofState(state)).join(', ')},
         count(*) filter (where a.test_account) as test,
         (select count(distinct s.account_id) from sessions s join accounts a on a.id = s.account_id
           where s.ended_at is null and s.seen_at > $1 and a.kind = 'member' and not a.test_account and ${scope}) as online
    from accounts a where a.kind = 'member' and ${scope}`;

/** The members of a scope by what their list is divided by. */
export function countMembers({
  database,
  clock,
}: IdentityDeps): Handler<typeof AccountSumsService.method.countMembers> {
  const kept = keptAnswers<Row>(() => clock.now().getTime());
  return async (_request, { principal }) => {
    const scope = scopeWhere(principal, 'a.path', 2);
    const counts = await kept(JSON.stringify([scope.sql, scope.params]), async () => {
      const since = new Date(clock.now().getTime() - presenceMs);
      const [found] = await within<Row>(database, sql(scope.sql), [since, ...scope.params]);
      if (!found) throw new DomainError('INTERNAL');
      return found;
    });
    const { normal_a: normalA, normal_b: normalB, ...others } = counts;
    return { ...others, normalA, normalB };
  };
}
