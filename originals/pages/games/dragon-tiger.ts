import type { Card } from '../../games/cards/shoe.ts';
import { type Decided, type Place, places, returnsBp, wins } from '../../games/dragon-tiger/pay.ts';
import type { Language } from '../../games/game.ts';
import type { GamePage, Host, Round } from '../host.ts';
import { roads } from './bead-road.ts';
import { cardBack, turnUp } from './cards.ts';
import { payRows, spotsOf } from './spots.ts';
import { cameTo, payTable, table } from './table.ts';
import { tableWords } from './table-words.ts';

const texts: Record<Language, Record<Place | 'rules', string>> = {
  ko: {
    dragon: '용',
    tie: '무',
    suited_tie: '무늬까지 같은 무',
    tiger: '호',
    rules:
      '판마다 새로 섞은 여덟 벌에서 한 장씩 나눕니다. 높은 쪽이 이기고 에이스가 가장 낮습니다. 무가 나면 용과 호는 절반을 돌려받고, 소수점은 버립니다.',
  },
  ja: {
    dragon: '龍',
    tie: 'タイ',
    suited_tie: '同じマークのタイ',
    tiger: '虎',
    rules:
      '毎回新しく切った8組から1枚ずつ配ります。高い方の勝ちで、エースが一番低い札です。タイでは龍と虎は半分が戻り、端数は切り捨てます。',
  },
  vi: {
    dragon: 'Rồng',
    tie: 'Hòa',
    suited_tie: 'Hòa cùng chất',
    tiger: 'Hổ',
    rules:
      'Mỗi ván chia mỗi bên một lá từ tám bộ bài xáo mới. Lá cao hơn thắng, át là thấp nhất. Hòa thì cược Rồng và Hổ được trả lại một nửa, phần lẻ bỏ.',
  },
  th: {
    dragon: 'มังกร',
    tie: 'เสมอ',
    suited_tie: 'เสมอดอกเดียวกัน',
    tiger: 'เสือ',
    rules: 'ทุกรอบแจกฝั่งละหนึ่งใบจากไพ่แปดสำรับที่สับใหม่ ไพ่สูงกว่าชนะ เอซต่ำสุด เสมอคืนครึ่งหนึ่งของมังกรและเสือ ปัดเศษทิ้ง',
  },
  en: {
    dragon: 'Dragon',
    tie: 'Tie',
    suited_tie: 'Suited tie',
    tiger: 'Tiger',
    rules:
      'Every round deals one card to each side out of eight freshly shuffled decks. The higher card wins, an ace is the lowest. At a tie half of bets on dragon and tiger comes back, rounded down.',
  },
};

type Outcome = { dragon: Card; tiger: Card; winner: Decided };

const outcomeOf = (round: Round): Outcome => round.outcome as unknown as Outcome;
const sides = { dragon: 'a', tiger: 'b', tie: 'tie', suited_tie: 'tie' } as const;

/** What stands on a bead: no two sides of a language share a letter. */
const letters: Record<Language, Record<'a' | 'b' | 'tie', string>> = {
  ko: { a: '용', b: '호', tie: '무' },
  ja: { a: '龍', b: '虎', tie: '分' },
  vi: { a: 'R', b: 'H', tie: '=' },
  th: { a: 'ม', b: 'ส', tie: '=' },
  en: { a: 'D', b: 'T', tie: '=' },
};
const both = ['dragon', 'tiger'] as const;

export function mount(host: Host): GamePage {
  const { el } = host;
  const t = texts[host.lang];
  const spots = { places, names: t, wins, returnsBp, sides: { a: 'dragon', b: 'tiger' } } as const;
  const money = table(host, places.length);
  const cards = { dragon: el('div.hand-cards'), tiger: el('div.hand-cards') };
  const said = el('p.table-said', {}, '');
  const box = (side: 'dragon' | 'tiger'): HTMLElement =>
    el(`section.hand.${side}`, {}, el('h2', {}, t[side]), cards[side]);
  const boxes = { dragon: box('dragon'), tiger: box('tiger') };
  const backs = (): void => {
    for (const side of both) {
      cards[side].replaceChildren(cardBack(host));
      boxes[side].classList.remove('won', 'beaten');
    }
    said.textContent = '';
    said.className = 'table-said';
  };
  host.stage.append(
    el(
      'div.felt.duel',
      {},
      el('div.hands', {}, boxes.dragon, boxes.tiger),
      said,
      el('div.spots.four', {}, ...spotsOf(host, money, spots)),
    ),
  );
  const add = roads({
    host,
    withBig: true,
    names: { a: t.dragon, b: t.tiger, tie: t.tie },
    beadOf(round) {
      const { winner } = outcomeOf(round);
      return { letter: letters[host.lang][sides[winner]], side: sides[winner], name: t[winner] };
    },
  });
  const summary = (round: Round): string => {
    const { dragon, tiger, winner } = outcomeOf(round);
    return `${t[winner]} ${dragon.slice(0, -1)}:${tiger.slice(0, -1)}`;
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
      for (const side of both) {
        await host.pause(240);
        await turnUp(host, cards[side], 0, outcome[side]);
      }
      await host.pause(200);
      const { winner } = outcome;
      for (const side of both)
        if (winner === 'dragon' || winner === 'tiger') boxes[side].classList.add(winner === side ? 'won' : 'beaten');
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
    rules: () => el('div', {}, el('p', {}, t.rules), payTable(host, payRows(spots))),
  };
}
