import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type CreateAccountRequest, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { partly } from './partly.ts';

/** Makes accounts and changes their states as identity would; it keeps nothing but names. */
export class IdentityDouble {
  readonly created: CreateAccountRequest[] = [];
  /** In whose name each account was made or moved. */
  readonly callers: bigint[] = [];
  readonly refusals = new Map<bigint, string>();
  /** What happens between a change of states and its answer. */
  beforeAnswer: () => Promise<void> = async () => {};
  #next = 1001n;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  serve(platform: Platform): void {
    platform.serve(
      ...partly(IdentityService, {
        createAccount: async (request, { principal }) => {
          this.callers.push(principal.accountId);
          if (this.created.some((made) => made.account === request.account))
            throw new DomainError('TAKEN', { field: 'account' });
          this.created.push(request);
          const id = this.#next++;
          const { kind, account, nickname, state, level, parentId, parentPath, role, testAccount } = request;
          const path = parentPath ? `${parentPath}.${id}` : `${id}`;
          const createdAt = timestampFromDate(this.#clock.now());
          return { id, kind, account, nickname, state, level, parentId, path, role, testAccount, createdAt };
        },
        changeStates: async (request, { principal }) => {
          this.callers.push(principal.accountId);
          await this.beforeAnswer();
          return {
            results: request.ids.map((id) => {
              const code = this.refusals.get(id) ?? '';
              return { id: id.toString(), ok: code === '', code };
            }),
          };
        },
      }),
    );
  }
}
