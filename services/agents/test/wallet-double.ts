import type { MessageInitShape } from '@bufbuild/protobuf';
import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import {
  type Transfer,
  type TransferResultSchema,
  TransferState,
  WalletService,
} from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { partly } from './partly.ts';

type Result = MessageInitShape<typeof TransferResultSchema>;

/** A ledger of balance types: each key once, nothing below zero, the same answer for ever. */
export class WalletDouble {
  readonly balances = new Map<bigint, bigint>();
  readonly answers = new Map<string, Result>();
  readonly transfers: Transfer[] = [];
  /** How many calls answer nothing although they took effect. */
  losesAnswers = 0;
  /** True while nothing reaches it. */
  down = false;
  /** Calls are answered when this resolves. */
  hangs: Promise<void> | undefined;
  /** Keys under which the ledger is said to hold something else; each is told once. */
  readonly conflicts = new Set<string>();
  /** What is set of the points of deposits, by scope and subject: of the first, and of every one. */
  readonly chargePoints = new Map<string, readonly [bigint, bigint]>();
  /** Keys of all calls, in their order. */
  readonly asked: string[] = [];

  serve(platform: Platform): void {
    platform.serve(
      ...partly(ValuesService, {
        listValues: async ({ scope, subjects }) => ({ values: subjects.map((one) => this.#valuesOf(scope, one)) }),
      }),
    );
    platform.serve(
      ...partly(WalletService, {
        postTransfers: async ({ transfers }) => {
          if (this.down) throw new DomainError('UNAVAILABLE');
          await this.hangs;
          const results = transfers.map((transfer) => this.#post(transfer));
          if (this.losesAnswers-- > 0) throw new DomainError('UNAVAILABLE');
          return { results };
        },
      }),
    );
  }

  #valuesOf(scope: string, subject: bigint) {
    const own = this.chargePoints.get(`${scope} ${subject}`);
    const site = this.chargePoints.get('site 0') ?? [0n, 0n];
    const rules = ['first_charge_bonus_bp', 'charge_bonus_bp'].map((rule, i) => ({
      rule,
      inherited: site[i] ?? 0n,
      ...(own && { own: own[i] ?? 0n }),
    }));
    return { scope, subject, rules };
  }

  money(owner: bigint): bigint {
    return this.balances.get(accountOf(owner, 'money')) ?? 0n;
  }

  points(owner: bigint): bigint {
    return this.balances.get(accountOf(owner, 'point')) ?? 0n;
  }

  #post(transfer: Transfer): Result {
    this.asked.push(transfer.key);
    if (this.conflicts.delete(transfer.key))
      return { key: transfer.key, state: TransferState.REFUSED, code: 'KEY_CONFLICT' };
    const known = this.answers.get(transfer.key);
    if (known) return known;
    const { key, debitAccount, creditAccount, amount } = transfer;
    const left = (this.balances.get(debitAccount) ?? 0n) - amount;
    const refused = debitAccount > 0n && left < 0n;
    const answer: Result = refused
      ? { key, state: TransferState.REFUSED, code: 'INSUFFICIENT_FUNDS' }
      : { key, state: TransferState.POSTED };
    this.answers.set(key, answer);
    if (!refused) {
      this.balances.set(debitAccount, left);
      this.balances.set(creditAccount, (this.balances.get(creditAccount) ?? 0n) + amount);
      this.transfers.push(transfer);
    }
    return answer;
  }
}
