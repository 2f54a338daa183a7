import { BankStatementSchema } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { shapeOf } from '../shape.ts';
import { sheetKind } from './sheet-kind.ts';

const statement = shapeOf(BankStatementSchema, { always: ['created_at'], words: { status: ['reading', 'read'] } });

/** The columns of a statement, by the titles of Korean banks. */
export const statementColumns = {
  day: ['거래일시', '거래일자', '거래일', '일자', '날짜', '거래날짜', 'date', 'datetime'],
  time: ['거래시간', '거래시각', '시각'],
  amount: ['입금액', '입금', '입금금액', '맡기신금액', '받으신금액', '거래금액', 'deposit'],
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

export const bankStatementSheet = sheetKind({
  name: 'bank-statements',
  does: 'Reads a bank statement: each line of money that came in becomes a notice, once, whichever way it is told.',
  opens: 'bankNotices.openStatement',
  columns: statementColumns,
  needed: ['day', 'amount'],
  maxBytes: 16 << 20,
  limits: { rows: 50_100, columns: 60, bytes: 64 << 20 },
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
        const told = lines.map(({ number, cells }) => ({ number, ...cells }));
        await bankNotices.addStatementLines({ statementId, lines: told }, options());
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
