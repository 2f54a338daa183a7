import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { NoticeDeps } from './deps.ts';
import { attachNotice } from './rpc/attach-notice.ts';
import { getBankHook, rotateBankSecret } from './rpc/bank-secret.ts';
import { dismissNotices } from './rpc/dismiss-notices.ts';
import { listBankNotices } from './rpc/list-bank-notices.ts';
import { listCandidates } from './rpc/list-candidates.ts';
import { listEvidence } from './rpc/list-evidence.ts';
import { readStatementLines } from './rpc/read-statement-lines.ts';
import { receiveNotices } from './rpc/receive-notices.ts';
import { listStatementTitles, saveStatementTitles } from './rpc/statement-titles.ts';
import { addStatementLines, finishStatement, openStatement } from './rpc/statements.ts';

/** One handler for each call about bank notices; `onNotice` is told when there may be something to match. */
export const bankNoticesHandlers = (deps: NoticeDeps, onNotice: () => void): Handlers<typeof BankNoticesService> => ({
  receiveNotices: receiveNotices(deps, onNotice),
  openStatement: openStatement(deps),
  addStatementLines: addStatementLines(deps),
  finishStatement: finishStatement(deps, onNotice),
  listStatementTitles: listStatementTitles(deps),
  saveStatementTitles: saveStatementTitles(deps),
  readStatementLines,
  listBankNotices: listBankNotices(deps),
  listCandidates: listCandidates(deps),
  attachNotice: attachNotice(deps),
  dismissNotices: dismissNotices(deps),
  listEvidence: listEvidence(deps),
  getBankHook: getBankHook(deps),
  rotateBankSecret: rotateBankSecret(deps),
});
