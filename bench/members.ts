import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Platform } from '@madang/runtime/platform.ts';

export interface BenchMember {
  id: bigint;
  path: string;
  account: string;
}

const password = 'bench-password';
const money = 1_000_000_000n;

/** Members with money below the demo's shop, made over the services' own calls. */
export async function makeMembers(platform: Platform, count: number): Promise<BenchMember[]> {
  const parent = await platform.client(AgentsService).resolveJoinCode({ code: 'MADANG' });
  const identity = platform.client(IdentityService);
  const members: BenchMember[] = [];
  for (let from = 0; from < count; from += 16) {
    const batch = Array.from({ length: Math.min(16, count - from) }, (_, i) => from + i);
    const made = await Promise.all(
      batch.map((n) =>
        identity.createAccount(
          {
            kind: AccountKind.MEMBER,
            account: `bench${n}`,
            nickname: `벤치${n}`,
            password,
            parentId: parent.id,
            parentPath: parent.path,
            role: 'member',
            dateOfBirth: '19860101',
          },
          { timeoutMs: 30_000 },
        ),
      ),
    );
    members.push(...made);
  }
  await grant(
    platform,
    members.map((m) => m.id),
  );
  return members;
}

/** Gives each owner money from the houseAccounts.adjustment account. */
export async function grant(platform: Platform, owners: bigint[], amount = money): Promise<void> {
  const wallet = platform.client(WalletService);
  for (let from = 0; from < owners.length; from += 500) {
    const transfers = owners.slice(from, from + 500).map((id) => ({
      key: uuidv7(),
      debitAccount: houseAccounts.adjustment,
      creditAccount: accountOf(id, 'money'),
      amount,
      kind: 'houseAccounts.adjustment',
      reference: 'bench',
    }));
    await wallet.postTransfers({ transfers }, { timeoutMs: 20_000 });
  }
}

/** The session token of each member. */
export async function login(url: string, members: readonly BenchMember[]): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < members.length; from += 8) {
    tokens.push(...(await Promise.all(members.slice(from, from + 8).map(({ account }) => loginOne(url, account)))));
  }
  return tokens;
}

async function loginOne(url: string, account: string): Promise<string> {
  const { data, error } = await post(url, '/api/login', { account, password, device: 'PC' });
  if (typeof data.token !== 'string') throw new Error(`no session for ${account}: ${JSON.stringify(error)}`);
  return data.token;
}

interface Answer {
  result: boolean;
  data: Record<string, unknown>;
  error?: { code: string; message: string };
}

/** One legacy call. */
export async function post(url: string, path: string, body: unknown, token = ''): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, pathname: '/' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}
