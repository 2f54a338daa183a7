import { AgentsService, type Node } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { type Account, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { attempt } from './attempt.ts';
import { demoArticles, writeArticle } from './demo-articles.ts';
import { fillBoard } from './demo-board.ts';
import { askInquiries } from './demo-inquiries.ts';
import { writeTemplates } from './demo-support.ts';

interface DemoAgent {
  role: string;
  account: string;
  nickname: string;
  password: string;
  /** Hundredths of a percent. */
  rate: number;
  joinCode?: string;
}

/** One agent a tier, top to bottom, each with a rate at or below the one above it. */
const agents: readonly DemoAgent[] = [
  { role: 'operating_head_office', account: 'office', nickname: '운영본사', password: 'madang-office', rate: 150 },
  { role: 'head_office', account: 'head1', nickname: '한강본사', password: 'madang-head', rate: 120 },
  { role: 'sub_head_office', account: 'subhead1', nickname: '남산부본사', password: 'madang-subhead', rate: 100 },
  { role: 'branch', account: 'branch1', nickname: '종로지사', password: 'madang-branch', rate: 80 },
  { role: 'distributor', account: 'distributor1', nickname: '청계총판', password: 'madang-distributor', rate: 60 },
  { role: 'shop', account: 'shop1', nickname: '마당매장', password: 'madang-shop', rate: 50, joinCode: 'MADANG' },
];

const rollings = ['minigame', 'powerball', 'casino', 'slot', 'sports'];
const incentives = ['bank', 'powerball', 'casino', 'slot', 'sports', 'minigame'].map((name) => `${name}_incentive`);
/** An incentive is agreed on a far smaller sum than a rolling, and so at a higher rate. */
const incentiveShare = 20;
/** So is the share of losses, which are what is left of the stakes. */
const losingShare = 10;

const ofEach = (classes: readonly string[], rate: number) => Object.fromEntries(classes.map((name) => [name, rate]));

const members = ['바람골', '새벽별', '은하수', '달빛요정', '푸른솔'];

const bank = { bankName: '국민', bankAccountHolder: '김마당' };

/** Where members pay in: two accounts that serve single deposits, and some in the members' name that become their own. */
const bankAccounts = [
  ...['301-0100-200301', '301-0100-200302'].map((bankAccount) => ({
    bankName: '농협',
    bankAccount,
    kind: 'pool',
    holder: '마당정산',
  })),
  ...Array.from({ length: 20 }, (_, n) => ({
    bankName: '케이뱅크',
    bankAccount: `700-2410-${String(880_001 + n)}`,
    kind: 'virtual',
    holder: bank.bankAccountHolder,
  })),
].map((account) => ({ ...account, enabled: true }));

const notices = [
  {
    title: '마당에 오신 것을 환영합니다',
    content: '<p>모든 추첨은 끝난 뒤 누구나 다시 계산할 수 있습니다.</p>',
    pinned: true,
  },
  { title: '은행 점검 시간 안내', content: '<p>23:30부터 00:30까지는 출금 신청을 받지 않습니다.</p>', pinned: false },
];

/**
 * Fills a new installation with people, money and notices to try it with. Done once: an installation that has the administrator of the
 * demo is left as it is. Each step may be done again, by itself or with all the others after a start that was interrupted.
 */
export async function fillDemo(platform: Platform): Promise<void> {
  const { log } = platform;
  if (await attempt('looking for an administrator', log, () => administratorExists(platform))) return;
  let parent: Parent = { id: 0n, path: '' };
  for (const agent of agents) {
    const above = parent;
    parent = await attempt(`making the agent ${agent.account}`, log, () => makeAgent(platform, above, agent));
  }
  for (const [index, nickname] of members.entries())
    await attempt(`making the member ${nickname}`, log, () => makeMember(platform, parent, index + 1, nickname));
  await attempt('setting the rules of money', log, () => moneySettings(platform));
  for (const account of bankAccounts)
    await attempt('making a bank account', log, () =>
      unlessTaken(platform.client(WalletService).saveBankAccount(account)),
    );
  await attempt('setting up the site', log, () => siteSettings(platform));
  for (const notice of notices) await attempt('writing a notice', log, () => writeNotice(platform, notice));
  await attempt('writing on the board', log, async () => fillBoard(platform, await demoMembers(platform)));
  for (const article of demoArticles)
    await attempt(`writing ${article.title}`, log, () => writeArticle(platform, article));
  await attempt('writing templates of support', log, () => writeTemplates(platform));
  await attempt('asking the operator', log, async () => askInquiries(platform, await demoMembers(platform)));
  // The administrator comes last: it is what tells a filled installation from one whose filling was interrupted.
  await attempt('making the administrator', log, () => unlessTaken(makeAdministrator(platform)));
}

export async function administratorExists(platform: Platform): Promise<boolean> {
  const { total } = await platform.client(IdentityService).listAccounts({ filter: { kind: 'admin' }, limit: 1 });
  return total > 0n;
}

const makeAdministrator = (platform: Platform): Promise<unknown> =>
  platform.client(IdentityService).createAccount({
    kind: AccountKind.ADMIN,
    account: 'admin',
    password: 'madang-admin',
    nickname: '관리자',
    role: 'super',
  });

interface Parent {
  id: bigint;
  path: string;
}

async function makeAgent(
  platform: Platform,
  parent: Parent,
  { role, account, nickname, password, rate, joinCode = account.toUpperCase() }: DemoAgent,
): Promise<Parent> {
  const client = platform.client(AgentsService);
  const basisPoints = {
    ...ofEach(rollings, rate),
    ...ofEach(incentives, rate * incentiveShare),
    losing: rate * losingShare,
  };
  const rates = { basisPoints };
  const wanted = { parentId: parent.id, role, account, nickname, password, rates, state: 'normal', joinCode };
  const made = await unlessTaken(client.createAgent({ ...wanted, ...bank, bankAccount: '110-200-300400' }));
  if (made) return made;
  const node = await nodeOf(platform, account);
  // A making that broke off in the middle left an account that has neither rates nor a join code.
  if (node.joinCode !== joinCode) {
    await client.setRates({ id: node.id, rates, memo: 'demo' });
    await client.setJoinCode({ id: node.id, code: joinCode });
  }
  return node;
}

/** The tree hears of an account by an event: a moment after it was made there may be no node yet. */
async function nodeOf(platform: Platform, account: string): Promise<Node> {
  const { nodes } = await platform.client(AgentsService).listNodes({ filter: { account }, limit: 1 });
  if (!nodes[0]) throw new DomainError('UNAVAILABLE', { cause: `the agent ${account} is not in the tree` });
  return nodes[0];
}

async function makeMember(platform: Platform, parent: Parent, number: number, nickname: string): Promise<void> {
  const identity = platform.client(IdentityService);
  const account = `player${number}`;
  const wanted = {
    account,
    nickname,
    password: 'madang-player',
    parentId: parent.id,
    parentPath: parent.path,
    role: 'member',
    level: 1,
  };
  const contact = {
    phoneNumber: `0101234567${number}`,
    dateOfBirth: `198${number}0101`,
    bankPassword: '1234',
    bankAccount: `700-2410-08847${number}`,
  };
  const made = await unlessTaken(identity.createAccount({ kind: AccountKind.MEMBER, ...wanted, ...contact, ...bank }));
  const member = made ?? (await identity.listAccounts({ filter: { account }, limit: 1 })).accounts[0];
  if (!member) throw new Error(`the demo's member ${account} was not made`);
  const grant = {
    accountId: member.id,
    balanceType: 'money',
    amount: 1_000_000n,
    memo: 'demo money',
    key: `demo-money-${account}`,
  };
  await platform.client(WalletService).adjustBalance(grant);
}

/** In the demo no member is limited by level, and attendance earns points. */
async function moneySettings(platform: Platform): Promise<void> {
  const wallet = platform.client(WalletService);
  await wallet.updateSettings({
    ...(await wallet.getSettings({})),
    depositFreeLevel: 1,
    permanentAccountLevel: 1,
    attendancePoints: 500n,
    attendanceStreakPoints: 5_000n,
  });
}

/** Joins need no approval. */
async function siteSettings(platform: Platform): Promise<void> {
  const content = platform.client(ContentService);
  const site = await content.getSiteSettings({});
  await content.updateSiteSettings({
    ...site,
    useUserJoin: true,
    joinNeedsApproval: false,
    useMinigame: true,
    useSports: true,
    // Whoever tries the demo looks around first.
    visitorsMayBrowse: true,
    useMemberCodes: true,
  });
}

/** The demo sells casino and slots once the supplier of their games is known. */
export async function sellCasino(platform: Platform): Promise<void> {
  const content = platform.client(ContentService);
  await content.updateSiteSettings({ ...(await content.getSiteSettings({})), useCasino: true, useSlot: true });
}

async function writeNotice(platform: Platform, notice: (typeof notices)[number]): Promise<void> {
  const content = platform.client(ContentService);
  const written = await content.listNotices({ filter: { title_q: notice.title }, limit: 1 });
  if (written.total === 0n) await content.saveNotice({ ...notice, published: true, audience: 'all' });
}

/** The demo's members in their order; content hears of none of them, and asks nobody. */
async function demoMembers(platform: Platform): Promise<Account[]> {
  const identity = platform.client(IdentityService);
  const ids = members.map((_, index) => `player${index + 1}`);
  const found = await Promise.all(ids.map((account) => identity.listAccounts({ filter: { account }, limit: 1 })));
  return found.flatMap(({ accounts }) => accounts);
}

async function unlessTaken<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (toDomainError(error).reason === 'TAKEN') return undefined;
    throw error;
  }
}
