import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { eventually, LegacyClient, RestClient, type RoundData, sellingRound } from '../clients.ts';
import type { Whole } from '../harness.ts';
import { openBanks } from '../open-banks.ts';
import { fillCasino } from './scene-casino.ts';
import { fillLists, fillSports } from './scene-rows.ts';
import type { people, Width } from './state.ts';

const playerPassword = 'madang-player';

/** Who logs in as whom. A desk and a phone are two people, so that what one does is not seen by the other. */
export const accounts: Record<keyof typeof people, Record<Width, string> & { password: string }> = {
  member: { desk: 'player1', phone: 'player2', password: playerPassword },
  newcomer: { desk: 'player4', phone: 'player5', password: playerPassword },
  admin: { desk: 'admin', phone: 'admin', password: 'madang-admin' },
  shop: { desk: 'shop1', phone: 'shop1', password: 'madang-shop' },
};

/** What an address may name: `/admin/members/{member}`; the first round is drawn only while other pages are looked at. */
export type Places = Record<
  'member' | 'agent' | 'selling' | 'drawn' | 'running' | 'past' | 'match',
  () => Promise<string>
>;

interface Row {
  id: number;
  account: string;
}

/** Everybody has done something, and something waits for the operator. */
export async function fillScene(whole: Whole): Promise<Places> {
  const admin = new RestClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
  const idOf = async (resource: string, account: string): Promise<number> => {
    const [row] = await admin.list<Row>(resource, { account });
    if (!row) throw new Error(`no ${account}`);
    return row.id;
  };
  await admin.act('settings', 'save', {
    ids: ['wallet.high_win_from'],
    values: { 'wallet.high_win_from': 5_000 },
    memo: '시연',
  });
  await openBanks(whole.url);
  await sellSlotsForEggs(whole);
  await giveHistory(whole, admin, idOf);
  await askToJoin(whole, await idOf('agents', 'shop1'));
  const cast = { url: whole.url, admin, idOf };
  await fillLists(cast);
  await fillCasino(whole, admin, 'player1');
  // The desk's member has no bet on it: what such a bet brings along is not weighed with the first load of a game.
  const match = await fillSports(cast, ['player2']);
  return {
    member: async () => String(await idOf('members', 'player1')),
    agent: async () => String(await idOf('agents', 'shop1')),
    selling: () => sellingGame(whole),
    drawn: () => drawnRound(whole),
    past: () => drawnRound(whole),
    running: () => runningRound(whole),
    match: () => Promise.resolve(match),
  };
}

/** Slots are played with eggs that move by themselves; the supplier is never reached, so that what is charged is refused. */
async function sellSlotsForEggs(whole: Whole): Promise<void> {
  const content = whole.platform('e2e').client(ContentService);
  const settings = await content.getSiteSettings({});
  await content.updateSiteSettings({ ...settings, useSlot: true, isSeamless: false, useAutoTransfer: true });
}

type IdOf = (resource: string, account: string) => Promise<number>;

/** What became of each one's deposit: only one a minute may be asked for. */
const deposits: Record<string, 'approved' | 'refused' | undefined> = {
  player1: 'approved',
  player2: 'refused',
  player3: undefined,
};

async function giveHistory(whole: Whole, admin: RestClient, idOf: IdOf): Promise<void> {
  for (const [account, status] of Object.entries(deposits)) {
    const client = new LegacyClient(whole.url);
    await client.login(account, playerPassword);
    for (const game of ['eos1', 'eos5', 'powerladder']) await bet(client, game);
    const id = await idOf('members', account);
    await admin.act('members', 'adjust', { ids: [id], balance_type: 'point', amount: 50_000, memo: '이벤트' });
    await client.get('/bank/charge', { charge_money: 100_000, depositor: '김마당' });
    if (status) await processDeposit(admin, id, status);
    else await client.post('/bank/exchange', { exchange_money: 10_000, bank_password: '1234' });
  }
}

async function processDeposit(admin: RestClient, memberId: number, status: string): Promise<void> {
  const [row] = await admin.list<Row>('charges', { account_id: memberId, status: 'new' });
  if (!row) throw new Error('the deposit is not in its list');
  await admin.act('charges', 'process', { ids: [row.id], status, memo: '확인' });
}

/** A bet of each pick of one market, so that one of them wins; the lists of bets are to hold rows whatever the moment. */
async function bet(client: LegacyClient, game: string): Promise<void> {
  await eventually(
    async () => {
      const current = await sellingRound(client, game, 2);
      const market = current.odds[0]?.market;
      const picks = current.odds.filter((one) => one.market === market);
      let placed = 0;
      for (const { pick, odds } of picks) {
        const folders = [{ round_id: current.id, pick, odds }];
        const answer = await client.post('/betting/place', {
          folders,
          betting_money: 5_000,
          key: crypto.randomUUID(),
        });
        if (answer.result) placed += 1;
      }
      // The round may have closed meanwhile: then the next one is bet on.
      return placed > 0 || undefined;
    },
    120_000,
    `a bet on ${game}`,
  );
}

async function askToJoin(whole: Whole, parentId: number): Promise<void> {
  const identity = whole.platform('e2e').client(IdentityService);
  for (const [place, nickname] of ['들꽃', '산바람'].entries())
    await identity.createAccount({
      kind: AccountKind.MEMBER,
      account: `joiner${place}`,
      nickname,
      password: 'joiner-password',
      role: 'member',
      parentId: BigInt(parentId),
      level: 1,
      state: 'waiting',
      phoneNumber: `0109876543${place}`,
      bankName: '국민',
      bankAccount: `110-1-${place}`,
      bankAccountHolder: '김마당',
      bankPassword: '1234',
      dateOfBirth: '19860101',
    });
}

/** Time enough to choose, to stake and to place, and to take it back. */
const minSeconds = 75;

/** A game whose round sells for long enough. */
function sellingGame(whole: Whole): Promise<string> {
  const client = new LegacyClient(whole.url);
  const sells = async (game: string): Promise<boolean> => {
    const { current } = await client.get<{ current: RoundData | null }>('/game/rounds', { game });
    return current !== null && new Date(current.closes_at).getTime() - Date.now() > minSeconds * 1_000;
  };
  return eventually(
    async () => {
      for (const game of ['eos5', 'eos4', 'eos3', 'eos2']) if (await sells(game)) return game;
      return undefined;
    },
    90_000,
    'a round that sells',
  );
}

function runningRound(whole: Whole): Promise<string> {
  const client = new LegacyClient(whole.url);
  return eventually(
    async () => (await client.get<{ current: RoundData | null }>('/game/rounds', { game: 'eos5' })).current?.id,
    90_000,
    'a running round',
  );
}

/** A round that has been drawn, as its address names it. */
function drawnRound(whole: Whole): Promise<string> {
  const client = new LegacyClient(whole.url);
  return eventually(
    async () => {
      const { recent } = await client.get<{ recent: { id: string }[] }>('/game/rounds', { game: 'eos1' });
      return recent[0]?.id;
    },
    90_000,
    'the first draw',
  );
}
