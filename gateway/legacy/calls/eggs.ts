import type { EggTransfer } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import type { GatewayContext } from '../../context.ts';
import { amount, optional, text, wrong } from '../../payload.ts';
import { instant, num } from '../../wire.ts';
import { call, type LegacyContext } from '../call.ts';

const key = optional(text({ max: 64 }), '');
const vendor = optional(text({ max: 32 }), '');
const answers = ['money', 'balance', 'transfer'] as const;
const ownPayload = { balance: amount, vendor, key };
const names = { amount: 'balance' };

/** Clients that know of one supplier name none: it is the first one that lobbies show. */
async function vendorOf(gateway: GatewayContext, given: string): Promise<string> {
  if (given !== '') return given;
  const catalogue = await gateway.casino.get();
  const [first] = [...catalogue.lobby('casino').vendors, ...catalogue.lobby('slot').vendors];
  if (!first) throw wrong('vendor');
  return first.id;
}

const transferData = (transfer: EggTransfer) => ({
  id: transfer.id,
  vendor: transfer.vendor,
  direction: transfer.direction,
  state: transfer.state,
  code: transfer.code,
  balance: num(transfer.amount),
  moved: num(transfer.moved),
  created_at: instant(transfer.createdAt),
  ended_at: instant(transfer.endedAt),
});

/** A member's own transfer; 0 is all of its eggs, where eggs are turned into money. */
async function moveOwn(
  { gateway, caller }: LegacyContext,
  method: 'chargeEggs' | 'exchangeEggs',
  given: { balance: bigint; vendor: string; key: string },
) {
  if (given.balance < (method === 'chargeEggs' ? 1n : 0n)) throw wrong('balance');
  const asked = { vendor: await vendorOf(gateway, given.vendor), amount: given.balance, key: given.key };
  const transfer = await gateway.services.eggs[method](asked, caller.options);
  // As the ledger has both after it; what waits is in neither yet.
  const { accountId } = transfer;
  const { balances } = await gateway.services.wallet.getBalances({ accountIds: [accountId] }, caller.options);
  const [own] = balances;
  return { money: num(own?.money ?? 0n), balance: num(own?.egg ?? 0n), transfer: transferData(transfer) };
}

export const eggCalls = [
  call({
    path: 'casino/depositBalance',
    areas: ['user'],
    callers: ['member'],
    does: 'Turns money into eggs; with a key, once however often it is sent. A transfer that waits is answered as such.',
    payload: ownPayload,
    answers,
    names,
    run: (given, context) => moveOwn(context, 'chargeEggs', given),
  }),
  call({
    path: 'casino/withdrawBalance',
    areas: ['user'],
    callers: ['member'],
    openInBreak: true,
    does: 'Turns eggs into money, all of them where the balance is 0; with a key, once however often it is sent.',
    payload: ownPayload,
    answers,
    names,
    run: (given, context) => moveOwn(context, 'exchangeEggs', given),
  }),
];
