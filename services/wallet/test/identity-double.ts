import type { DescService } from '@bufbuild/protobuf';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { BreaksService, type MemberBreak } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { type Account, AccountSchema, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { type RiskFactsSchema, RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';

const kindNames: Partial<Record<AccountKind, string>> = {
  [AccountKind.MEMBER]: 'member',
  [AccountKind.AGENT]: 'agent',
  [AccountKind.ADMIN]: 'admin',
};

/** Knows people and their exchange passwords as identity would, for the calls that the wallet makes. */
export class IdentityDouble {
  readonly accounts = new Map<bigint, Account>();
  /** What logins of a member have in common with those of others. */
  readonly logins = new Map<bigint, MessageInitShape<typeof RiskFactsSchema>>();
  /** Breaks that were told, the newest of each member. */
  readonly breaks = new Map<bigint, MemberBreak>();
  /** True while nobody can be told of breaks. */
  isDeaf = false;
  /** Passwords that were asked about. */
  asked = 0;
  /** How many administrators hold any named action. */
  holders = 1;
  /** What happens between an answer about one account and its arrival. */
  onItsWay: () => Promise<void> = () => Promise.resolve();

  add(path: string, more: MessageInitShape<typeof AccountSchema> = {}): Account {
    const ids = path.split('.').map(BigInt);
    const account = create(AccountSchema, {
      id: ids.at(-1) ?? 0n,
      parentId: ids.at(-2) ?? 0n,
      path,
      kind: AccountKind.MEMBER,
      account: `member${ids.at(-1)}`,
      nickname: `별명${ids.at(-1)}`,
      state: 'normal',
      level: 3,
      bankName: '국민',
      bankAccount: `110-22-${334_444n + (ids.at(-1) ?? 0n)}`,
      bankAccountHolder: '김마당',
      ...more,
    });
    this.accounts.set(account.id, account);
    return account;
  }

  serve(platform: Platform): void {
    const find = (id: bigint): Account => {
      const account = this.accounts.get(id);
      if (!account) throw new DomainError('NOT_FOUND');
      return account;
    };
    platform.serve(
      ...partly(AdministratorsService, {
        countHolders: async ({ permissions }) => ({ holders: permissions.map(() => this.holders) }),
      }),
    );
    platform.serve(
      ...partly(BreaksService, {
        keepBreaks: async ({ breaks }) => {
          if (this.isDeaf) throw new DomainError('UNAVAILABLE');
          for (const one of breaks)
            if (one.revision > (this.breaks.get(one.accountId)?.revision ?? 0n)) this.breaks.set(one.accountId, one);
          return {};
        },
      }),
    );
    platform.serve(
      RiskFactsService,
      { getRiskFacts: async ({ accountId }) => this.logins.get(accountId) ?? {} },
      { getRiskFacts: ['service'] },
    );
    platform.serve(
      ...partly(IdentityService, {
        getAccount: async ({ id }) => {
          const account = find(id);
          await this.onItsWay();
          return account;
        },
        listAccounts: async ({ ids, filter }, { principal }) => {
          const kinds = filter.kind?.split(',');
          const accounts = ids
            .flatMap((id) => this.accounts.get(BigInt(id)) ?? [])
            .filter(({ kind }) => kinds?.includes(kindNames[kind] ?? '') ?? true)
            .filter(({ path }) => principal.kind !== AccountKind.AGENT || `${path}.`.startsWith(`${principal.path}.`));
          return { accounts, total: BigInt(accounts.length) };
        },
        verifyExchangePassword: async ({ accountId, bankPassword }) => {
          find(accountId);
          this.asked += 1;
          if (bankPassword === '1234') return {};
          throw new DomainError('WRONG_EXCHANGE_PASSWORD', { field: 'bank_password', meta: { remaining: '4' } });
        },
      }),
    );
  }
}

/** Partners and administrators are passed on, so that they reach whom they may see. */
const operators = ['agent', 'admin', 'service'];

/** Handlers of a service of which a test needs only some; the others are away. */
function partly<S extends DescService>(service: S, some: Partial<Handlers<S>>): [S, Handlers<S>, Access<S>] {
  const names = service.methods.map((method) => method.localName);
  const away = Object.fromEntries(names.map((name) => [name, () => Promise.reject(new DomainError('UNAVAILABLE'))]));
  const rules = { ...Object.fromEntries(names.map((name) => [name, ['service']])), listAccounts: operators };
  return [service, { ...away, ...some } as Handlers<S>, rules as unknown as Access<S>];
}
