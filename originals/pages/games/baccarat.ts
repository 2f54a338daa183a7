import { type Place, places, returnsBp, type Winner, wins } from '../../games/baccarat/pay.ts';
import type { Card } from '../../games/cards/shoe.ts';
import type { Language } from '../../games/game.ts';
import type { GamePage, Host, Round } from '../host.ts';
import { beadRoad } from './bead-road.ts';
import { cardBack, cardFace } from './cards.ts';
import { cameTo, pause, table } from './table.ts';
import { tableWords } from './table-words.ts';

const texts: Record<Language, Record<Place | 'rules', string>> = {
  ko: {
    player_pair: '플레이어 페어',
    player: '플레이어',
    tie: '타이',
    banker: '뱅커',
    banker_pair: '뱅커 페어',
    rules:
      '판마다 새로 섞은 여덟 벌을 씁니다. 9에 가까운 쪽이 이깁니다. 첫 두 장이 8이나 9면 끝나고, 아니면 플레이어는 5 이하에서, 뱅커는 표에 따라 셋째 장을 받습니다. 타이면 플레이어와 뱅커는 돌려받습니다. 뱅커는 0.95배를 더하고 소수점은 버립니다.',
  },
  ja: {
    player_pair: 'プレイヤーペア',
    player: 'プレイヤー',
    tie: 'タイ',
    banker: 'バンカー',
    banker_pair: 'バンカーペア',
    rules:
      '毎回新しく切った8組を使います。9に近い方の勝ちです。最初の2枚が8か9なら終わり、そうでなければプレイヤーは5以下で、バンカーは表に従って3枚目を引きます。タイではプレイヤーとバンカーは戻ります。バンカーは0.95倍を加え、端数は切り捨てます。',
  },
  vi: {
    player_pair: 'Đôi người chơi',
    player: 'Người chơi',
    tie: 'Hòa',
    banker: 'Nhà cái',
    banker_pair: 'Đôi nhà cái',
    rules:
      'Mỗi ván dùng tám bộ bài xáo mới. Bên gần 9 hơn thắng. Hai lá đầu được 8 hoặc 9 thì kết thúc; nếu không, người chơi rút khi có 5 trở xuống, nhà cái rút theo bảng. Hòa thì trả lại cược hai bên. Nhà cái trả thêm 0,95 lần, phần lẻ bỏ.',
  },
  th: {
    player_pair: 'คู่ผู้เล่น',
    player: 'ผู้เล่น',
    tie: 'เสมอ',
    banker: 'เจ้ามือ',
    banker_pair: 'คู่เจ้ามือ',
    rules:
      'ทุกรอบใช้ไพ่แปดสำรับที่สับใหม่ ฝั่งที่ใกล้ 9 กว่าชนะ สองใบแรกได้ 8 หรือ 9 จบทันที มิฉะนั้นผู้เล่นจั่วเมื่อมี 5 หรือน้อยกว่า เจ้ามือจั่วตามตาราง เสมอคืนเงินเดิมพันทั้งสองฝั่ง เจ้ามือจ่ายเพิ่ม 0.95 เท่า ปัดเศษทิ้ง',
  },
  en: {
    player_pair: 'Player pair',
    player: 'Player',
    tie: 'Tie',
    banker: 'Banker',
    banker_pair: 'Banker pair',
    rules:
      'Every round uses eight freshly shuffled decks. The hand nearer to nine wins. Eight or nine in the first two cards ends the round; otherwise the player draws on five or less, and the banker by the table of third cards. A tie returns bets on player and banker. The banker adds 0.95 times the stake, rounded down.',
  },
};

type Outcome = Record<'player' | 'banker', readonly Card[]> & {
  playerPoints: number;
  bankerPoints: number;
  winner: Winner;
};

const outcomeOf = (round: Round): Outcome => round.outcome as unknown as Outcome;
const sides = { player: 'a', banker: 'b', tie: 'tie' } as const;

export function mount(host: Host): GamePage {
  const { el } = host;
  const t = texts[host.lang];
  const money = table(host, places.length);
  const hands = { player: el('div.hand-cards'), banker: el('div.hand-cards') };
  const points = { player: el('b.hand-points.n', {}, '–'), banker: el('b.hand-points.n', {}, '–') };
  const said = el('p.table-said', {}, '');
  const box = (side: 'player' | 'banker'): HTMLElement =>
    el(`section.hand.${sides[side]}`, {}, el('h2', {}, t[side], points[side]), hands[side]);
  const boxes = { player: box('player'), banker: box('banker') };
  const backs = (): void => {
    for (const side of ['player', 'banker'] as const) {
      hands[side].replaceChildren(cardBack(host), cardBack(host));
      points[side].textContent = '–';
      boxes[side].classList.remove('won');
    }
    said.textContent = '';
  };
  const spot = (place: Place): HTMLElement =>
    money.place(
      `button.spot.${place === 'player' ? 'a' : place === 'banker' ? 'b' : 'side'}`,
      place,
      t[place],
      el('span', {}, t[place]),
      el('b.n', {}, `×${wins[place] / 100}`),
      el('small', {}, `${tableWords[host.lang].returns} ${(returnsBp[place] / 100).toFixed(2)}%`),
    );
  host.stage.append(
    el('div.felt', {}, el('div.hands', {}, boxes.player, boxes.banker), said, el('div.spots', {}, ...places.map(spot))),
  );
  const add = beadRoad(host, (round) => {
    const { winner } = outcomeOf(round);
    return { letter: [...t[winner]][0] ?? '', side: sides[winner], name: t[winner] };
  });
  const summary = (round: Round): string => {
    const { winner, playerPoints, bankerPoints } = outcomeOf(round);
    return `${t[winner]} ${playerPoints}:${bankerPoints}`;
  };
  backs();

  return {
    action: tableWords[host.lang].deal,
    bet: money.bet,
    start() {
      money.lock(true);
      backs();
    },
    async show(round) {
      const outcome = outcomeOf(round);
      for (const at of [0, 1, 2])
        for (const side of ['player', 'banker'] as const) {
          const card = outcome[side][at];
          if (card === undefined) continue;
          await pause(host, 260);
          const face = cardFace(host, card, at === 2);
          const back = hands[side].children[at];
          if (back) back.replaceWith(face);
          else hands[side].append(face);
          host.sound('move');
        }
      await pause(host, 200);
      points.player.textContent = String(outcome.playerPoints);
      points.banker.textContent = String(outcome.bankerPoints);
      if (outcome.winner !== 'tie') boxes[outcome.winner].classList.add('won');
      said.textContent = `${summary(round)} · ${cameTo(host, round)}`;
      money.lock(false);
      money.paid(round);
      add(round);
      host.announce(said.textContent);
    },
    failed: () => money.lock(false),
    summary,
    rules: () => el('p', {}, t.rules),
  };
}
