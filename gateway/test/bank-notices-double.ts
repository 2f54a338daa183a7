import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

/** Takes every call that is signed with `good`. */
export function serveBankNotices(platform: Platform): void {
  const notice = { id: 7n, status: 'open', source: 'webhook', amount: 10_000n };
  const learned = new Map<string, string>();
  const statement = { id: 3n, status: 'reading', fileName: 'a.csv' };
  serveDouble(platform, BankNoticesService, {
    receiveNotices: async ({ signature, body }) => {
      if (signature !== 'a'.repeat(64)) throw new DomainError('FORBIDDEN');
      return { results: [{ id: Buffer.from(body).toString('utf8'), state: 'new' }] };
    },
    openStatement: async () => statement,
    addStatementLines: async () => ({}),
    finishStatement: async () => ({ ...statement, status: 'read', fresh: 1 }),
    listStatementTitles: async () => ({ titles: [...learned].map(([title, meaning]) => ({ title, meaning })) }),
    saveStatementTitles: async ({ titles }) => {
      for (const { title, meaning } of titles) learned.set(title, meaning);
      return { titles };
    },
    readStatementLines: async ({ lines }) => ({
      moves: lines.map(({ number, amount, moved, direction, depositor }) => ({
        number,
        amount: BigInt(amount || moved),
        text: `${depositor}${direction}`,
      })),
      faults: [],
    }),
    listBankNotices: async () => ({ notices: [notice], total: 1n, amount: 10_000n }),
    listCandidates: async () => ({ candidates: [] }),
    attachNotice: async () => notice,
    dismissNotices: async ({ ids }) => ({ results: ids.map((id) => ({ id: String(id), ok: true })) }),
    listEvidence: async ({ depositIds }) => ({
      evidence: depositIds.slice(0, 1).map((depositId) => ({ depositId, state: 'agrees', noticeId: 7n })),
      hears: true,
    }),
    getBankHook: async () => ({ hasSecret: true }),
    rotateBankSecret: async () => ({ secret: 'f'.repeat(64) }),
  });
}
