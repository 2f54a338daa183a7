import type { BetReferralsService } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { type Referral, type ReferralState, referralColumns } from './referral.ts';
import { referralMessages } from './referral-message.ts';

const ownHours = 1;
const ownAtMost = 20;

const columns: ListSpec['columns'] = {
  id: { sql: 'r.id', type: 'int' },
  account_id: { sql: 'r.account_id', type: 'int', sortable: false },
  account: { sql: 'r.account', sortable: false },
  nickname: { sql: 'r.nickname', sortable: false },
  reason: { sql: 'r.reason', sortable: false },
  stake: { sql: 'r.stake', type: 'int' },
  referred_at: { sql: 'r.referred_at', type: 'instant' },
  expires_at: { sql: 'r.expires_at', type: 'instant' },
};

/** What stands in the rows of a state; those whose time is over may not have been written to be so yet. */
const found: Record<ReferralState, string> = {
  waiting: `r.state = 'waiting' and r.expires_at > $1`,
  offered: `r.state = 'offered' and r.expires_at > $1`,
  accepting: `r.state = 'accepting'`,
  accepted: `r.state = 'accepted'`,
  failed: `r.state = 'failed'`,
  refused: `r.state = 'refused'`,
  left: `r.state = 'left'`,
  expired: `(r.state = 'expired' or r.state in ('waiting', 'offered') and r.expires_at <= $1)`,
};

const isState = (name: string): name is ReferralState => Object.hasOwn(found, name);

function stateWhere(named: string | undefined): string {
  if (named === undefined) return 'true';
  const states = named.split(',').map((name) => {
    if (!isState(name)) throw new DomainError('VALIDATION', { field: 'state' });
    return found[name];
  });
  return `(${states.join(' or ')})`;
}

/** A page of all referrals, the newest first. */
export const listReferrals =
  (deps: BettingDeps): Handler<typeof BetReferralsService.method.listBetReferrals> =>
  async (request) => {
    const { state, ...filter } = request.filter;
    const spec = { columns, defaultSort: 'r.id desc', tie: 'r.id', firstParam: 2 };
    const list = listQuery({ ...request, filter }, spec);
    const where = `$1::timestamptz is not null and ${stateWhere(state)} and ${list.where}`;
    const params = [deps.clock.now(), ...list.params];
    const [page, total] = await Promise.all([
      deps.database.query<Referral>(
        `select ${referralColumns} from bet_referrals r where ${where}
          order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from bet_referrals r where ${where}`), params),
    ]);
    return { referrals: await referralMessages(deps, page.rows), total: total.rows[0]?.n ?? 0n };
  };

/** The caller's own of the last hour, the newest first. */
export const listOwnReferrals =
  (deps: BettingDeps): Handler<typeof BetReferralsService.method.listOwnReferrals> =>
  async (_request, { principal }) => {
    const { rows } = await deps.database.query<Referral>(
      `select ${referralColumns} from bet_referrals r
        where r.account_id = $1 and r.referred_at > $2 order by r.id desc limit ${ownAtMost}`,
      [principal.accountId, new Date(deps.clock.now().getTime() - ownHours * 3_600_000)],
    );
    return { referrals: await referralMessages(deps, rows), total: BigInt(rows.length) };
  };
