import { generateKeyPairSync } from 'node:crypto';
import { mintSessionToken } from '@madang/gateway/seamless/session-token.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { type Player, Supplier } from '../../conformance/supplier.ts';

const hourMs = 3_600_000;

/** A supplier that an operator connected, and its game. */
export interface Connected {
  vendor: string;
  product: number;
  game: string;
  /** The supplier's calls to an address of the platform. */
  at(url: string): Supplier;
}

export interface Wanted {
  vendor: string;
  product: number;
  kind?: 'casino' | 'slot';
  /** Where the supplier itself is called, if it is. */
  apiUrl?: string;
}

/** An operator connects a supplier: its key, its product and a game. */
export async function connect(
  platform: Platform,
  { vendor, product, kind = 'slot', apiUrl = '' }: Wanted,
): Promise<Connected> {
  const principal = {
    kind: AccountKind.ADMIN,
    accountId: 1n,
    account: 'admin',
    permissions: ['casino.read', 'casino.write'],
  };
  const options = { headers: { 'madang-principal': platform.seal.sign(principal, Date.now()) } };
  const casino = platform.client(CasinoService);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const frames = apiUrl === '' ? {} : { apiUrl, frameOrigins: [new URL(apiUrl).origin] };
  const row = { id: vendor, name: vendor, visible: true, publicKey: pem, ...frames };
  await casino.saveVendor({ vendor: row, renewOwnKey: apiUrl !== '' }, options);
  const game = `${vendor}-reels`;
  const category = kind === 'slot' ? 'slot' : 'baccarat';
  await casino.saveProduct({ id: product, vendor, kind, code: vendor, name: vendor, visible: true }, options);
  await casino.saveCasinoGame({ product, code: game, names: { ko: '놀이' }, category, visible: true }, options);
  return { vendor, product, game, at: (url) => new Supplier({ url, vendor, key: privateKey }) };
}

export async function findMember(platform: Platform, account: string): Promise<bigint> {
  const { accounts } = await platform.client(IdentityService).listAccounts({ filter: { account }, limit: 1 });
  const id = accounts[0]?.id;
  if (id === undefined) throw new Error(`no ${account}`);
  return id;
}

/** The house gives a member money. */
export async function give(platform: Platform, id: bigint, amount: bigint): Promise<void> {
  const legs = { debitAccount: houseAccounts.adjustment, creditAccount: accountOf(id, 'money') };
  const transfers = [{ key: uuidv7(), ...legs, amount, kind: 'adjustment', reference: 'test' }];
  await platform.client(WalletService).postTransfers({ transfers });
}

/** A member as its supplier knows it, with a token that is good for an hour, or as long as is said. */
export function playerOf({ secrets }: Platform, accountId: bigint, vendor: string, lastsMs = hourMs): Player {
  const expiresAt = new Date(Date.now() + lastsMs);
  return { user: String(accountId), token: mintSessionToken(secrets.principal, { accountId, vendor, expiresAt }) };
}
