import {
  type SupplierCall,
  SupplierCallKind,
  SupplierCallsService,
} from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import type { RestClient } from '../clients.ts';
import { eventually } from '../clients.ts';
import type { Whole } from '../harness.ts';

interface Member {
  id: number;
  account: string;
  nickname: string;
  level: number;
  path: string;
}

interface Game {
  id: number;
  code: string;
  kind: string;
  vendor: string;
}

/** What each round of the scene paid for a stake of 10,000. */
const payouts = [0, 19_500, 0, 45_000, 10_000, null] as const;
const stake = 10_000n;
/** Of the games of tables; the fourth round paid more. */
const mostWin = 30_000;

/** Bets in casino games and slots: won, lost, open, and one that paid more than it may; the site offers both from then on. */
export async function fillCasino(whole: Whole, admin: RestClient, account: string): Promise<void> {
  await admin.act('settings', 'save', {
    ids: ['content.use_casino', 'content.use_slot'],
    values: { 'content.use_casino': true, 'content.use_slot': true },
    memo: '시연',
  });
  const [member] = await admin.list<Member>('members', { account });
  const games = await admin.list<Game>('casino-games', { vendor: 'originals' });
  if (!member || games.length === 0) throw new Error('nobody plays, or nothing is there to be played');
  for (const { id, kind } of games)
    if (kind === 'casino')
      await admin.ask(`casino-games/${id}`, {
        method: 'PUT',
        body: { max_win: mostWin },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
  const wallet = whole.platform('e2e').client(SupplierCallsService);
  const take = async (calls: Call[]): Promise<void> => {
    const { results } = await wallet.takeSupplierCalls({ calls });
    const refused = results.find(({ code }) => code !== '');
    if (refused) throw new Error(`a bet of the scene was refused: ${refused.code}`);
  };
  const table = games.find(({ kind }) => kind === 'casino');
  let tries = 0;
  // A limit marks what is told of once betting has heard of it: until then a bet may win anything.
  await eventually(
    async () => {
      if (table) await take(callsOf(member, table, `${table.code}-high-${++tries}`, mostWin + 15_000));
      return (await admin.list('sports-alerts', { kind: 'over_max_win' })).length > 0 || undefined;
    },
    60_000,
    'the bet that paid too much',
  );
  await take(
    games.flatMap((game) => payouts.flatMap((paid, at) => callsOf(member, game, `${game.code}-${at + 1}`, paid))),
  );
}

type Call = Partial<Omit<SupplierCall, '$typeName' | '$unknown'>>;

/** A bet in a round of its own, and what it paid; null where that is not told yet. */
function callsOf(
  { id, account, nickname, level, path }: Member,
  game: Game,
  round: string,
  paid: number | null,
): Call[] {
  const shared = { vendor: game.vendor, accountId: BigInt(id), currency: 'KRW', game: game.code, round };
  const bet = {
    ...shared,
    kind: SupplierCallKind.BET,
    transactionId: `b-${round}`,
    amount: stake,
    gameClass: game.kind,
    bettor: { path, account, nickname, level } as SupplierCall['bettor'],
  };
  if (paid === null) return [bet];
  const win = {
    ...shared,
    kind: SupplierCallKind.WIN,
    transactionId: `w-${round}`,
    reference: bet.transactionId,
    amount: BigInt(paid),
    roundClosed: true,
  };
  return [bet, win];
}
