import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { maskPerson } from '../../requests/personal.ts';
import { sameDepositor } from '../depositor-key.ts';
import type { NoticeDeps } from '../deps.ts';
import { seesNames } from '../sees-names.ts';

interface Said {
  deposit: bigint;
  notice: bigint;
  own: boolean;
  at: Date;
  payer: string;
  depositor: string;
  holder: string;
}

/** Of one deposit so many notices are looked at. */
const maxEach = 10;

/** A bank of which nothing was heard for so long is not connected. */
const heardWithinMs = 86_400_000;

/** What notices say of deposits: the one that approved it, else an open one that agrees, else one of another payer. */
export const listEvidence =
  ({ database, settings, clock }: NoticeDeps): Handler<typeof BankNoticesService.method.listEvidence> =>
  async ({ depositIds }, { principal }) => {
    const { noticeWindowMinutes } = await settings.current();
    const { rows } = await database.query<Said>(
      `select d.id as deposit, n.id as notice, n.deposit_id is not null as own, n.at, n.depositor as payer,
         d.depositor, d.holder
       from deposits d cross join lateral (
         (select b.id, b.deposit_id, b.at, b.depositor from bank_notices b where b.deposit_id = d.id)
         union all
         (select b.id, b.deposit_id, b.at, b.depositor from bank_notices b
          where d.status in ('new', 'waiting') and b.status = 'open' and b.amount = d.amount
            and b.at between d.created_at - $2 * interval '1 minute' and d.created_at + $2 * interval '1 minute'
          order by b.at limit ${maxEach})) n
       where d.id = any($1::bigint[])`,
      [depositIds, noticeWindowMinutes],
    );
    const agrees = (said: Said): boolean =>
      said.own || sameDepositor(said.payer, said.depositor) || sameDepositor(said.payer, said.holder);
    const best = new Map<bigint, Said>();
    for (const said of rows) {
      const before = best.get(said.deposit);
      if (!before || (agrees(said) && !agrees(before))) best.set(said.deposit, said);
    }
    const sees = seesNames(principal);
    const heard = await database.query('select from bank_notices where at > $1 limit 1', [
      new Date(clock.now().getTime() - heardWithinMs),
    ]);
    return {
      hears: heard.rowCount === 1,
      evidence: [...best.values()].map((said) => ({
        depositId: said.deposit,
        state: agrees(said) ? 'agrees' : 'differs',
        noticeId: said.notice,
        at: timestampFromDate(said.at),
        depositor: sees ? said.payer : maskPerson(said.payer),
      })),
    };
  };
