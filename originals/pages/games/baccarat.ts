import { bankerDraws, pointsOf } from '../../games/baccarat/deal.ts';
import { type Place, places, returnsBp, type Winner, wins } from '../../games/baccarat/pay.ts';
import type { Card } from '../../games/cards/shoe.ts';
import type { Language } from '../../games/game.ts';
import type { GamePage, Host, Round } from '../host.ts';
import { roads } from './bead-road.ts';
import { cardBack, turnUp } from './cards.ts';
import { payRows, spotsOf } from './spots.ts';
import { cameTo, payTable, table } from './table.ts';
import { tableWords } from './table-words.ts';

type Words = Record<Place | 'rules' | 'thirdCard' | 'stands', string>;

const texts: Record<Language, Words> = {
  ko: {
    player_pair: '플레이어 페어',
    player: '플레이어',
    tie: '타이',
    banker: '뱅커',
    banker_pair: '뱅커 페어',
    thirdCard: '플레이어의 셋째 카드',
    stands: '받지 않음',
    rules:
      '판마다 새로 섞은 여덟 벌을 씁니다. 9에 가까운 쪽이 이깁니다. 첫 두 장이 8이나 9면 끝나고, 아니면 플레이어는 5 이하에서, 뱅커는 표에 따라 셋째 장을 받습니다. 타이면 플레이어와 뱅커는 돌려받습니다. 뱅커는 0.95배를 더하고 소수점은 버립니다.',
  },
  ja: {
    player_pair: 'プレイヤーペア',
    player: 'プレイヤー',
    tie: 'タイ',
    banker: 'バンカー',
    banker_pair: 'バンカーペア',
    thirdCard: 'プレイヤーの3枚目',
    stands: '引かない',
    rules:
      '毎回新しく切った8組を使います。9に近い方の勝ちです。最初の2枚が8か9なら終わり、そうでなければプレイヤーは5以下で、バンカーは表に従って3枚目を引きます。タイではプレイヤーとバンカーは戻ります。バンカーは0.95倍を加え、端数は切り捨てます。',
  },
  vi: {
    player_pair: 'Đôi người chơi',
    player: 'Người chơi',
    tie: 'Hòa',
    banker: 'Nhà cái',
    banker_pair: 'Đôi nhà cái',
    thirdCard: 'Lá thứ ba của người chơi',
    stands: 'Không rút',
    rules:
      'Mỗi ván dùng tám bộ bài xáo mới. Bên gần 9 hơn thắng. Hai lá đầu được 8 hoặc 9 thì kết thúc; nếu không, người chơi rút khi có 5 trở xuống, nhà cái rút theo bảng. Hòa thì trả lại cược hai bên. Nhà cái trả thêm 0,95 lần, phần lẻ bỏ.',
  },
  th: {
    player_pair: 'คู่ผู้เล่น',
    player: 'ผู้เล่น',
    tie: 'เสมอ',
    banker: 'เจ้ามือ',
    banker_pair: 'คู่เจ้ามือ',
    thirdCard: 'ใบที่สามของผู้เล่น',
    stands: 'ไม่จั่ว',
    rules:
      'ทุกรอบใช้ไพ่แปดสำรับที่สับใหม่ ฝั่งที่ใกล้ 9 กว่าชนะ สองใบแรกได้ 8 หรือ 9 จบทันที มิฉะนั้นผู้เล่นจั่วเมื่อมี 5 หรือน้อยกว่า เจ้ามือจั่วตามตาราง เสมอคืนเงินเดิมพันทั้งสองฝั่ง เจ้ามือจ่ายเพิ่ม 0.95 เท่า ปัดเศษทิ้ง',
  },
  en: {
    player_pair: 'Player pair',
    player: 'Player',
    tie: 'Tie',
    banker: 'Banker',
    banker_pair: 'Banker pair',
    thirdCard: "The player's third card",
    stands: 'Stands',
    rules:
      'Every round uses eight freshly shuffled decks. The hand nearer to nine wins. Eight or nine in the first two cards ends the round; otherwise the player draws on five or less, and the banker by the table of third cards. A tie returns bets on player and banker. The banker adds 0.95 times the stake, rounded down.',
  },
};

type Outcome = Record<'player' | 'banker', readonly Card[]> & {
  playerPoints: number;
  bankerPoints: number;
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
};

const outcomeOf = (round: Round): Outcome => round.outcome as unknown as Outcome;
const sides = { player: 'a', banker: 'b', tie: 'tie' } as const;
/** What stands on a bead: no two sides of a language share a letter. */
const letters: Record<Language, Record<Winner, string>> = {
  ko: { player: '플', banker: '뱅', tie: '타' },
  ja: { player: 'プ', banker: 'バ', tie: 'タ' },
  vi: { player: 'P', banker: 'B', tie: 'T' },
  th: { player: 'P', banker: 'B', tie: 'T' },
  en: { player: 'P', banker: 'B', tie: 'T' },
};
const both = ['player', 'banker'] as const;

export function mount(host: Host): GamePage {
  const { el } = host;
  const t = texts[host.lang];
  const spots = { places, names: t, wins, returnsBp, sides: { a: 'player', b: 'banker' } } as const;
  const money = table(host, places.length);
  const hands = { player: el('div.hand-cards'), banker: el('div.hand-cards') };
  const points = { player: el('b.hand-points.n', {}, '–'), banker: el('b.hand-points.n', {}, '–') };
  const said = el('p.table-said', {}, '');
  const box = (side: 'player' | 'banker'): HTMLElement =>
    el(`section.hand.${sides[side]}`, {}, el('h2', {}, t[side], points[side]), hands[side]);
  const boxes = { player: box('player'), banker: box('banker') };
  const backs = (): void => {
    for (const side of both) {
      hands[side].replaceChildren(cardBack(host), cardBack(host));
      points[side].textContent = '–';
      boxes[side].classList.remove('won', 'beaten');
    }
    said.textContent = '';
    said.className = 'table-said';
  };
  host.stage.append(
    el(
      'div.felt',
      {},
      el('div.hands', {}, boxes.player, boxes.banker),
      said,
      el('div.spots', {}, ...spotsOf(host, money, spots)),
    ),
  );
  const add = roads({
    host,
    withBig: true,
    names: { a: t.player, b: t.banker, tie: t.tie },
    beadOf(round) {
      const { winner, playerPair, bankerPair } = outcomeOf(round);
      const pairs = [...(playerPair ? (['a'] as const) : []), ...(bankerPair ? (['b'] as const) : [])];
      return { letter: letters[host.lang][winner], side: sides[winner], name: t[winner], pairs };
    },
  });
  const summary = (round: Round): string => {
    const { winner, playerPoints, bankerPoints } = outcomeOf(round);
    return `${t[winner]} ${playerPoints}:${bankerPoints}`;
  };
  const deal = async (side: 'player' | 'banker', at: number, card: Card): Promise<void> => {
    await turnUp(host, hands[side], at, card);
    const shown = outcomeCards(hands[side]);
    points[side].textContent = String(shown.reduce((sum, one) => sum + pointsOf(one), 0) % 10);
  };
  backs();

  return {
    action: tableWords[host.lang].deal,
    bet: money.bet,
    recall: money.recall,
    start() {
      money.lock(true);
      backs();
    },
    async show(round) {
      const outcome = outcomeOf(round);
      for (const at of [0, 1, 2])
        for (const side of both) {
          const card = outcome[side][at];
          if (card === undefined) continue;
          // A third card is waited for a little longer: it decides.
          await host.pause(at === 2 ? 520 : 160);
          await deal(side, at, card);
        }
      await host.pause(240);
      const { winner } = outcome;
      for (const side of both) if (winner !== 'tie') boxes[side].classList.add(winner === side ? 'won' : 'beaten');
      said.textContent = `${summary(round)} · ${cameTo(host, round)}`;
      said.classList.toggle('gain', round.payout > 0n);
      money.lock(false);
      money.paid(round);
      add(round);
      host.announce(said.textContent);
    },
    failed() {
      backs();
      money.lock(false);
    },
    summary,
    rules: () => el('div', {}, el('p', {}, t.rules), payTable(host, payRows(spots)), thirdCards(host, t)),
  };
}

const outcomeCards = (hand: HTMLElement): Card[] =>
  [...hand.children].flatMap((card) => ((card as HTMLElement).dataset.card as Card | undefined) ?? []);

/** When the banker draws, by what it has and what the player's third card counts: the rule itself fills it. */
function thirdCards({ el }: Host, t: Words): HTMLElement {
  const thirds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const row = (banker: number): HTMLElement =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, `${t.banker} ${banker}`),
      el('td.n', {}, bankerDraws(banker, undefined) ? '✓' : '–'),
      ...thirds.map((third) => el('td.n', {}, bankerDraws(banker, third) ? '✓' : '–')),
    );
  const heads = [t.thirdCard, t.stands, ...thirds.map(String)].map((text) => el('th', { scope: 'col' }, text));
  return el(
    'div.wide-table',
    { tabindex: 0, role: 'region', 'aria-label': t.thirdCard },
    el(
      'table.pays',
      {},
      el('caption', {}, t.thirdCard),
      el('thead', {}, el('tr', {}, ...heads)),
      el('tbody', {}, ...[0, 1, 2, 3, 4, 5, 6, 7].map(row)),
    ),
  );
}
