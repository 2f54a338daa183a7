import { MemberImportSchema } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { shapeOf } from '../shape.ts';
import { sheetKind } from './sheet-kind.ts';

export const memberImport = shapeOf(MemberImportSchema, {
  always: ['created_at'],
  words: {
    status: [
      'reading',
      'ready',
      'requested',
      'confirmed',
      'running',
      'paused',
      'completed',
      'cancelled',
      'undoing',
      'undone',
    ],
  },
});

/** The columns of a migration; the consoles' own titles and what other platforms print are read as well. */
export const memberColumns = {
  account: ['id', 'userid', 'login', '계정', '회원아이디', '회원id'],
  nickname: ['nick', 'name', '별명', '이름', '회원명'],
  parent: ['upper', 'agent', 'store', '상부', '상위', '매장', '총판', '추천인', '소속', '상부아이디'],
  level: ['lv', '등급'],
  phone_number: ['phone', 'mobile', 'tel', '전화', '전화번호', '휴대전화', '휴대폰번호', '연락처', '핸드폰'],
  date_of_birth: ['birth', 'birthday', 'birthdate', '생일', '생년월일'],
  bank_name: ['bank', '은행명'],
  bank_account: ['account number', 'account no', '계좌', '은행계좌'],
  bank_account_holder: ['holder', '예금주명'],
  opening_money: ['money', 'balance', 'cash', '보유금', '보유머니', '머니', '잔액', '시작보유금'],
  opening_points: ['point', 'points', '포인트', '보유포인트', '시작포인트'],
  bank_password: ['withdrawal password', 'exchange password', '환전비밀번호', '출금비밀번호', '환전비번'],
  language: ['lang'],
  test_account: ['test', '테스트계정'],
} as const;

export const memberSheet = sheetKind({
  name: 'member-imports',
  does: 'Reads a sheet of members of another platform and tries it: each row passes, is mended or is blocked; nobody is made.',
  opens: 'imports.openImport',
  columns: memberColumns,
  needed: ['account', 'parent', 'date_of_birth'],
  maxBytes: 32 << 20,
  limits: { rows: 100_100, columns: 60, bytes: 160 << 20 },
  schema: memberImport.schema,
  async open({ gateway, caller }, { key, fileName }) {
    const { imports } = gateway.services;
    // A long sheet outlives the signature of its caller: each part is signed anew.
    const options = () => (caller.session ? gateway.asMember(caller.session.principal) : caller.options);
    const opened = await imports.openImport({ key, fileName }, options());
    const importId = opened.id;
    return {
      done: opened.status !== 'reading',
      async take(lines) {
        const rows = lines.map(({ number, cells }) => ({
          number,
          account: cells.account,
          nickname: cells.nickname,
          parent: cells.parent,
          level: cells.level,
          phoneNumber: cells.phone_number,
          dateOfBirth: cells.date_of_birth,
          bankName: cells.bank_name,
          bankAccount: cells.bank_account,
          bankAccountHolder: cells.bank_account_holder,
          openingMoney: cells.opening_money,
          openingPoints: cells.opening_points,
          bankPassword: cells.bank_password,
          language: cells.language,
          testAccount: cells.test_account,
        }));
        await imports.addImportRows({ importId, rows }, options());
      },
      finish: async (fileHash) =>
        memberImport.row(
          opened.status === 'reading' ? await imports.finishReading({ importId, fileHash }, options()) : opened,
        ),
      abandon: async () => void (await imports.moveImport({ id: importId, status: 'cancelled' }, options())),
    };
  },
});
