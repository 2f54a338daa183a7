import {
  BankStatementSchema,
  StatementFaultSchema,
  StatementMoveSchema,
} from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { RestContext } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';
import { type SheetLine, sheetKind } from './sheet-kind.ts';

const statement = shapeOf(BankStatementSchema, { always: ['created_at'], words: { status: ['reading', 'read'] } });

/** The columns of a statement, by the titles of Korean banks. */
export const statementColumns = {
  day: ['거래일시', '거래일자', '거래일', '일자', '날짜', '거래날짜', 'date', 'datetime'],
  time: ['거래시간', '거래시각', '시각'],
  amount: ['입금액', '입금', '입금금액', '맡기신금액', '받으신금액', 'deposit'],
  paid_out: ['출금액', '출금', '출금금액', '찾으신금액', '지급액', '지급금액', 'withdrawal'],
  moved: ['거래금액', '금액'],
  direction: ['입출금구분', '입출구분', '입지구분', '입출금', '거래구분', '구분'],
  depositor: [
    '입금자',
    '입금자명',
    '보낸분',
    '보낸분받는분',
    '받는분보낸분',
    '의뢰인',
    '의뢰인수취인',
    '내용',
    '기재내용',
    '거래내용',
    '통장표시내용',
    '상대계좌예금주명',
    '보낸사람',
  ],
  summary: ['적요', '거래기록사항', '메모', '비고'],
  balance: ['잔액', '거래후잔액', '거래후 잔액'],
} as const;

const maxMegabytes = 16;
const sheetLimits = { maxBytes: maxMegabytes << 20, limits: { rows: 50_100, columns: 60, bytes: 64 << 20 } };
const needed = ['day', 'amount'] as const;

/** Where one column has what came in and what went out, another has to say which: nothing that went out is a deposit. */
const lacks = (found: ReadonlyMap<string, number>) => {
  const amount = found.has('moved') ? ('direction' as const) : ('amount' as const);
  const hasAmount = found.has('amount') || (found.has('moved') && found.has('direction'));
  return [...(found.has('day') ? [] : ['day' as const]), ...(hasAmount ? [] : [amount])];
};

/** What operators have said of the titles of their banks. */
async function learned({ gateway, caller }: RestContext): Promise<ReadonlyMap<string, string>> {
  const { titles } = await gateway.services.bankNotices.listStatementTitles({}, caller.options);
  return new Map(titles.map(({ title, meaning }) => [title, meaning]));
}

const toLine = ({ number, cells: { paid_out: paidOut, ...cells } }: SheetLine<typeof statementColumns>) => ({
  number,
  ...cells,
  paidOut,
});

export const bankStatementSheet = sheetKind({
  name: 'bank-statements',
  does: 'Reads a bank statement: each line of money that came in becomes a notice, once, whichever way it is told.',
  opens: 'bankNotices.openStatement',
  columns: statementColumns,
  needed,
  lacks,
  learned,
  ...sheetLimits,
  schema: statement.schema,
  async open({ gateway, caller }, { key, fileName }) {
    const { bankNotices } = gateway.services;
    // A long statement outlives the signature of its caller: each part is signed anew.
    const options = () => (caller.session ? gateway.asMember(caller.session.principal) : caller.options);
    const opened = await bankNotices.openStatement({ key, fileName }, options());
    const statementId = opened.id;
    return {
      done: opened.status === 'read',
      async take(lines) {
        await bankNotices.addStatementLines({ statementId, lines: lines.map(toLine) }, options());
      },
      finish: async () =>
        statement.row(
          opened.status === 'read' ? opened : await bankNotices.finishStatement({ statementId }, options()),
        ),
      // What was taken of it stays: each line counts for itself, and once.
      abandon: async () => undefined,
    };
  },
});

const move = shapeOf(StatementMoveSchema, { always: ['at'] });
const fault = shapeOf(StatementFaultSchema);
/** So many lines a day's reconciliation takes. */
const maxMoves = 5_000;
const maxFaults = 100;

/** Reads a statement for the page that gives it to a day: nothing is kept, and every line is shown first. */
export const statementLinesSheet = sheetKind({
  name: 'statement-lines',
  does: 'Reads a statement and answers its lines, in and out, for the reconciliation of a day; nothing is kept.',
  opens: 'bankNotices.readStatementLines',
  columns: statementColumns,
  needed,
  lacks,
  learned,
  ...sheetLimits,
  schema: {
    type: 'object',
    properties: {
      moves: { type: 'array', items: move.schema },
      faults: { type: 'array', items: fault.schema },
      unread: { type: 'integer' },
    },
    required: ['moves', 'faults', 'unread'],
  },
  async open({ gateway, caller }) {
    const { bankNotices } = gateway.services;
    const moves: Row[] = [];
    const faults: Row[] = [];
    let unread = 0;
    return {
      done: false,
      async take(lines) {
        const read = await bankNotices.readStatementLines({ lines: lines.map(toLine) }, caller.options);
        if (moves.length + read.moves.length > maxMoves)
          throw new DomainError('VALIDATION', { field: 'file', meta: { max: String(maxMoves) } });
        moves.push(...read.moves.map(move.row));
        faults.push(...read.faults.map(fault.row).slice(0, maxFaults - faults.length));
        unread += read.faults.length;
      },
      finish: async () => ({ moves, faults, unread }),
      abandon: async () => undefined,
    };
  },
});
