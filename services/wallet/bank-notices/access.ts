import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Access, AccessRule } from '@madang/runtime/rpc/handler.ts';

const readers: readonly AccessRule[] = ['admin:deposits.read'];
/** Who brings statements: to the deposits, or to a day's reconciliation. */
const statementReaders: readonly AccessRule[] = ['admin:deposits.process', 'admin:reconciliation.write'];
const deciders: readonly AccessRule[] = ['admin:deposits.process'];

/** A bank's call has no session: the gateway hands it on in its own name, and its signature is checked here. */
export const bankNoticesAccess: Access<typeof BankNoticesService> = {
  receiveNotices: ['service'],
  openStatement: deciders,
  addStatementLines: deciders,
  finishStatement: deciders,
  listStatementTitles: statementReaders,
  saveStatementTitles: statementReaders,
  readStatementLines: statementReaders,
  listBankNotices: readers,
  listCandidates: readers,
  attachNotice: deciders,
  dismissNotices: deciders,
  listEvidence: readers,
  getBankHook: readers,
  rotateBankSecret: ['admin:settings.write'],
};
