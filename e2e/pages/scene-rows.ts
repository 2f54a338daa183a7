import { kstDay } from '@madang/runtime/clock.ts';
import { LegacyClient, type RestClient } from '../clients.ts';
import { registerMatches } from '../sports/own-matches.ts';

interface Row {
  id: number;
}

/** Whoever the rows of a scene are about. */
export interface Cast {
  url: string;
  admin: RestClient;
  /** An account's number, of the resource that it stands in. */
  idOf(resource: string, account: string): Promise<number>;
}

const yesterday = (): string => kstDay(new Date(Date.now() - 86_400_000));
const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** A row at least for each list that only operators fill; nothing of it stands in the way of whoever looks at the pages. */
export async function fillLists(cast: Cast): Promise<void> {
  await fillConnections(cast);
  await fillBlacklist(cast.admin);
  await fillMoney(cast);
  await fillProtections(cast);
  await fillCodes(cast);
  await bringSheets(cast);
  await fillSupport(cast);
}

/** Addresses of networks that are for examples alone, so that nobody is kept out. */
async function fillConnections({ admin }: Cast): Promise<void> {
  const addresses = [
    { area: 'member', effect: 'block', address: '203.0.113.0/24', memo: '도배' },
    { area: 'admin', effect: 'block', address: '2001:db8:4a1::/48', memo: '' },
  ];
  for (const body of addresses) await admin.ask('addresses', { body, ...keyed() });
  const domains = [
    { host: 'madang.example', shown: true, memo: '대표 주소' },
    { host: 'old-and-rather-long-address.madang.example', shown: false, memo: '' },
  ];
  for (const body of domains) await admin.ask('domains', { body, ...keyed() });
}

async function fillBlacklist(admin: RestClient): Promise<void> {
  const entries = [
    { kind: 'account', values: ['ghostjoin'], memo: '중복 가입' },
    { kind: 'phone', values: ['01055557777'], memo: '' },
    { kind: 'bank_account', values: ['110-777-888999'], memo: '명의 도용 신고' },
  ];
  for (const body of entries) await admin.ask('blacklist', { body, ...keyed() });
}

/** Someone who asked where to pay to. */
async function fillMoney({ url }: Cast): Promise<void> {
  const member = new LegacyClient(url);
  await member.login('player1', 'madang-player');
  await member.get('/user/bank/sendAccountMessage', {});
}

/** A member that is near nothing, and one that rests; the latter does nothing else in the scene. */
async function fillProtections({ admin, idOf }: Cast): Promise<void> {
  const [player, resting] = await Promise.all([idOf('members', 'player1'), idOf('members', 'player3')]);
  const memo = '본인 요청 전화';
  await done(admin, 'protections', 'tighten', { ids: [player], rule: 'deposit_day', value: 1_000_000, memo });
  await done(admin, 'protections', 'tighten', { ids: [player], rule: 'time_day', value: 600, memo });
  await done(admin, 'protections', 'break', { ids: [resting], kind: 'time_out', span: '1d', memo });
}

async function fillCodes({ admin, idOf }: Cast): Promise<void> {
  const agent_id = await idOf('agents', 'shop1');
  for (const [validity, count] of [
    ['30m', 1],
    ['30d', 2],
  ] as const)
    await admin.ask<Row>('referral-codes', { body: { agent_id, validity, count, memo: '지인 소개' }, ...keyed() });
}

/** A bank statement of yesterday, whose day is reconciled too, and a sheet of members that is not begun. */
async function bringSheets({ url, admin }: Cast): Promise<void> {
  const day = yesterday();
  await done(admin, 'reconciliations', 'compute', { ids: [day] });
  await bring(url, admin, 'bank-statements', [
    '거래일시,입금액,출금액,내용,잔액',
    `${day} 09:05,300000,,은하수,12300000`,
    `${day} 11:40,70001,,모르는이름,12370001`,
  ]);
  await bring(url, admin, 'member-imports', [
    '계정,닉네임,상부,레벨,휴대폰,생년월일,은행,계좌번호,예금주,시작 보유금,시작 포인트',
    'haenara,해나라,shop1,2,010-2214-8830,1986-03-15,국민,110-123-456789,홍길동,50000,1200',
    'maple22,단풍길,shop1,9,10-221-9981,19900302,,,,0,0',
    'sunny_k,써니,shop9,1,,19900302,,,,0,0',
  ]);
}

/** An action whose every row must succeed: a page that was to be full is not looked at empty unnoticed. */
async function done(admin: RestClient, resource: string, action: string, body: object): Promise<void> {
  const failed = (await admin.act(resource, action, body)).find(({ ok }) => !ok);
  if (failed) throw new Error(`${resource} ${action}: ${JSON.stringify(failed)}`);
}

async function bring(url: string, { token }: RestClient, kind: string, lines: readonly string[]): Promise<void> {
  const answer = await fetch(`${url}/rest/sheets/${kind}`, {
    method: 'POST',
    body: lines.join('\n'),
    headers: {
      authorization: token,
      'x-file-name': `${kind}.csv`,
      'content-type': 'text/csv',
      'idempotency-key': crypto.randomUUID(),
    },
  });
  if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
}

/** A match that some members have a bet on, and a block; answers the match's number. */
export async function fillSports({ url, admin }: Cast, members: readonly string[]): Promise<string> {
  const [match] = await registerMatches({ url }, admin);
  if (!match) throw new Error('no match was registered');
  for (const account of members) {
    const member = new LegacyClient(url);
    await member.login(account, 'madang-player');
    const folders = [{ market_id: `${match.id}:result:ft`, pick: 'home', odds: 1.9 }];
    await member.get('/betting/place', { folders, betting_money: 10_000, key: crypto.randomUUID() });
  }
  await admin.ask('betting-blocks', { body: { sport: 'baseball', level: 7, memo: '시험' }, ...keyed() });
  return String(match.id);
}

/** Two inquiries that are answered and one that waits and went on, and messages to everybody. */
async function fillSupport({ url, admin }: Cast): Promise<void> {
  const asking: readonly [string, string, string][] = [
    [
      'player1',
      '출금 계좌를 바꾸고 싶습니다',
      '<p>카카오뱅크 계좌로 바꾸려고 합니다. 통장 사본은 어디에 올리나요?</p>',
    ],
    ['player2', '어제 입금이 아직 안 보입니다', '<p>어제 23시쯤 5만원을 보냈는데 아직 반영되지 않았습니다.</p>'],
    ['player1', '파워볼 246회 결과가 궁금합니다', '<p>화면의 합과 제가 계산한 합이 다릅니다. 확인 부탁드립니다.</p>'],
  ];
  for (const [account, subject, content] of asking) {
    const member = new LegacyClient(url);
    await member.login(account, 'madang-player');
    await member.get('/user/inquiry/create', { subject, content });
  }
  const [waiting] = await admin.ask<Row[]>('inquiries?sort=["created_at","DESC"]&range=[0,0]');
  const asker = new LegacyClient(url);
  await asker.login('player1', 'madang-player');
  const more = { id: waiting?.id, content: '<p>247회도 같은지 함께 봐 주세요.</p>', key: crypto.randomUUID() };
  await asker.call('SupportService/FollowUpInquiry', more);
  const asked = await admin.ask<Row[]>('inquiries?sort=["created_at","DESC"]&range=[1,2]');
  const reply = '<p>안녕하세요, 회원님. 말씀하신 내용을 확인해 바로 처리했습니다.</p>';
  for (const { id } of asked) await admin.ask('inquiries/actions/answer', { body: { ids: [id], reply }, ...keyed() });
  const letters = [
    {
      subject: '{nickname}님, 은행 점검에 따른 출금 시간 안내',
      content: '<p>매일 23:30부터 00:30까지는 출금이 늦어집니다.</p>',
    },
    {
      subject: '11월 충전 이벤트 포인트가 지급되었습니다',
      content: '<p>{nickname}님, 이벤트 포인트 9,000P가 지급되었습니다.</p>',
    },
  ];
  for (const body of letters) await admin.ask('messages', { body, ...keyed() });
}
