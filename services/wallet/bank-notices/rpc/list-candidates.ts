import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { maskPerson } from '../../requests/personal.ts';
import { sameDepositor } from '../depositor-key.ts';
import type { NoticeDeps } from '../deps.ts';
import { seesNames } from '../sees-names.ts';

const maxCandidates = 50;

interface Open {
  id: bigint;
  account: string;
  nickname: string;
  depositor: string;
  holder: string;
  created_at: Date;
  payer: string;
}

/** The open deposits of a notice's amount around its time, those of its name first. */
export const listCandidates =
  ({ database, settings }: NoticeDeps): Handler<typeof BankNoticesService.method.listCandidates> =>
  async ({ id }, { principal }) => {
    const { rowCount } = await database.query('select from bank_notices where id = $1', [id]);
    if (rowCount !== 1) throw new DomainError('NOT_FOUND');
    const { noticeWindowMinutes } = await settings.current();
    const { rows } = await database.query<Open>(
      `select d.id, d.account, d.nickname, d.depositor, d.holder, d.created_at, n.depositor as payer
       from bank_notices n join deposits d on d.amount = n.amount and d.status in ('new', 'waiting')
         and d.created_at between n.at - $2 * interval '1 minute' and n.at + $2 * interval '1 minute'
       where n.id = $1 order by d.created_at, d.id limit ${maxCandidates}`,
      [id, noticeWindowMinutes],
    );
    const sees = seesNames(principal);
    const candidates = rows.map((row) => ({
      depositId: row.id,
      account: row.account,
      nickname: row.nickname,
      depositor: sees ? row.depositor : maskPerson(row.depositor),
      createdAt: timestampFromDate(row.created_at),
      agrees: sameDepositor(row.payer, row.depositor) || sameDepositor(row.payer, row.holder),
    }));
    return { candidates: candidates.sort((a, b) => Number(b.agrees) - Number(a.agrees)) };
  };
