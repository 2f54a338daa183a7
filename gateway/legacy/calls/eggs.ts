import type { EggTransfer } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { GatewayContext } from '../../context.ts';
import { amount, id, optional, text, wrong } from '../../payload.ts';
import { instant, num } from '../../wire.ts';
import { call, type LegacyContext, sessionOf } from '../call.ts';

const key = optional(text({ max: 64 }), '');
const vendor = optional(text({ max: 32 }), '');
/** Money and eggs as the ledger has them after it, as before while the transfer waits; of a partner's call its own money and the member's eggs. */
const answers = ['money', 'balance', 'transfer'] as const;
const ownPayload = { balance: amount, vendor, key };
const partnerPayload = { balance: amount, targetUserId: id, memo: optional(text({ max: 500 }), ''), vendor, key };
const names = { amount: 'balance' };
const partnerNames = { ...names, account_id: 'targetUserId' };

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

/** What a partner gives to a member below out of its own money, or takes back. */
async function adjust(
  { gateway, caller, request }: LegacyContext,
  sign: 1n | -1n,
  given: { balance: bigint; targetUserId: bigint; memo: string; vendor: string; key: string },
) {
  if (given.balance <= 0n) throw wrong('balance');
  const header = request.headers['idempotency-key'];
  const asked = {
    accountId: given.targetUserId,
    vendor: await vendorOf(gateway, given.vendor),
    amount: sign * given.balance,
    memo: given.memo,
    key: given.key || (typeof header === 'string' ? header : '') || uuidv7(),
  };
  const transfer = await gateway.services.eggs.adjustEggs(asked, caller.options);
  const own = sessionOf(caller).principal.accountId;
  const balancesAsked = { accountIds: [own, given.targetUserId] };
  const { balances } = await gateway.services.wallet.getBalances(balancesAsked, caller.options);
  const of = (id: bigint) => balances.find(({ accountId }) => accountId === id);
  return {
    transfer: transferData(transfer),
    money: num(of(own)?.money ?? 0n),
    balance: num(of(given.targetUserId)?.egg ?? 0n),
  };
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
  call({
    path: 'user/casino/depositBalance',
    areas: ['agent'],
    callers: ['agent'],
    does: 'Gives eggs to a member below out of own money; with a key, once however often it is sent.',
    payload: partnerPayload,
    answers,
    names: partnerNames,
    run: (given, context) => adjust(context, 1n, given),
  }),
  call({
    path: 'user/casino/withdrawBalance',
    areas: ['agent'],
    callers: ['agent'],
    does: 'Takes eggs back from a member below; with a key, once however often it is sent.',
    payload: partnerPayload,
    answers,
    names: partnerNames,
    run: (given, context) => adjust(context, -1n, given),
  }),
];
