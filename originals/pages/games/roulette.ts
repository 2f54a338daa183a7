import type { Language } from '../../games/game.ts';
import { type Colour, colourOf, places, pockets, wheel } from '../../games/roulette/layout.ts';
import type { GamePage, Host, Round } from '../host.ts';
import { cameTo, pause, table } from './table.ts';
import { tableWords } from './table-words.ts';

type Words = Record<'red' | 'black' | 'green' | 'odd' | 'even' | 'more' | 'spin' | 'rules', string>;

const texts: Record<Language, Words> = {
  ko: {
    red: '적',
    black: '흑',
    green: '영',
    odd: '홀',
    even: '짝',
    more: '여러 숫자에 걸기',
    spin: '굴리기',
    rules:
      '0이 하나인 바퀴입니다. 한 숫자 36배, 둘 18배, 셋 12배, 넷 9배, 여섯 6배, 열둘 3배, 열여덟 2배를 원금과 함께 받습니다. 0이 나오면 바깥 칸은 집니다. 모든 칸의 환수율은 97.29%입니다.',
  },
  ja: {
    red: '赤',
    black: '黒',
    green: 'ゼロ',
    odd: '奇数',
    even: '偶数',
    more: '複数の数字',
    spin: '回す',
    rules:
      'ゼロが一つのホイールです。元金込みで1つ36倍、2つ18倍、3つ12倍、4つ9倍、6つ6倍、12個3倍、18個2倍。0では外側のベットは負けます。還元率はすべて97.29%です。',
  },
  vi: {
    red: 'Đỏ',
    black: 'Đen',
    green: 'Không',
    odd: 'Lẻ',
    even: 'Chẵn',
    more: 'Nhiều số',
    spin: 'Quay',
    rules:
      'Bánh xe một số 0. Trả gồm cả vốn: một số 36 lần, hai số 18, ba số 12, bốn số 9, sáu số 6, mười hai số 3, mười tám số 2. Số 0 làm thua mọi ô ngoài. Hoàn trả mọi ô 97,29%.',
  },
  th: {
    red: 'แดง',
    black: 'ดำ',
    green: 'ศูนย์',
    odd: 'คี่',
    even: 'คู่',
    more: 'หลายหมายเลข',
    spin: 'หมุน',
    rules:
      'วงล้อศูนย์เดียว จ่ายรวมทุน หนึ่งเลข 36 เท่า สอง 18 สาม 12 สี่ 9 หก 6 สิบสอง 3 สิบแปด 2 ออกศูนย์ช่องนอกแพ้ทั้งหมด ทุกช่องคืนผู้เล่น 97.29%',
  },
  en: {
    red: 'Red',
    black: 'Black',
    green: 'Zero',
    odd: 'Odd',
    even: 'Even',
    more: 'Several numbers',
    spin: 'Spin',
    rules:
      'A wheel with one zero. Stake included, one number pays 36 times, two 18, three 12, four 9, six 6, twelve 3, eighteen 2. Zero loses all outside places. Every place returns 97.29 %.',
  },
};

/** Kinds of several numbers, by how many they cover. */
const several = ['split', 'street', 'trio', 'corner', 'first_four', 'six_line'];

const outcomeOf = (round: Round): { number: number; colour: Colour } =>
  round.outcome as unknown as { number: number; colour: Colour };

export function mount(host: Host): GamePage {
  const { el } = host;
  const t = texts[host.lang];
  const money = table(host, 60);
  const number = el('b.wheel-number.n', {}, '–');
  const said = el('p.table-said');
  const last = el('ol.wheel-last');
  const pocket = (of: number, at: number): HTMLElement => {
    const made = el(`span.pocket.${colourOf(of)}`, {}, String(of));
    made.style.setProperty('rotate', `${(at * 360) / pockets}deg`);
    return made;
  };
  const ring = el('div.wheel', { 'aria-hidden': 'true' }, ...wheel.map(pocket));
  if (host.calm) ring.style.setProperty('transition', 'none');
  let turned = 0;

  const names: Record<string, string> = {
    red: t.red,
    black: t.black,
    odd: t.odd,
    even: t.even,
    low: '1–18',
    high: '19–36',
  };
  const labelOf = ({ place, kind, numbers }: (typeof places)[number]): string =>
    names[place] ??
    (kind === 'column'
      ? `2:1 (${place.slice(-1)})`
      : kind === 'dozen'
        ? `${numbers[0]}–${numbers.at(-1)}`
        : numbers.join('-'));
  const button = (one: (typeof places)[number]): HTMLElement => {
    const [first = 0] = one.numbers;
    const tag = one.kind === 'straight' ? `.${colourOf(first)}` : `.${one.kind}`;
    const made = money.place(`button.field${tag}`, one.place, labelOf(one), labelOf(one));
    const order = one.kind === 'straight' ? first : Number(one.place.slice(-1)) || 0;
    made.style.setProperty('--row', String(one.kind === 'straight' ? Math.ceil(order / 3) : order));
    made.style.setProperty('--line', String(one.kind === 'straight' ? ((order - 1) % 3) + 1 : order));
    return made;
  };
  const board = places.filter(({ kind }) => !several.includes(kind)).map(button);
  const rest = places.filter(({ kind }) => several.includes(kind)).map(button);
  const more = el('details.field-more', {}, el('summary', {}, t.more), el('div', {}, ...rest));
  host.stage.append(
    el('div.felt', {}, el('div.wheel-top', {}, ring, number), said, el('div.board', {}, ...board), more),
  );
  host.below.append(el('h3', {}, tableWords[host.lang].last), last);
  const addLast = (round: Round, first: boolean): void => {
    const of = outcomeOf(round);
    const item = el(`li.pocket-last.${of.colour}`, {}, String(of.number));
    if (first) last.prepend(item);
    else last.append(item);
    while (last.children.length > 20) last.lastElementChild?.remove();
  };
  for (const round of host.rounds) if (round.outcome !== undefined) addLast(round, false);
  const summary = (round: Round): string => `${outcomeOf(round).number} ${t[outcomeOf(round).colour]}`;

  return {
    action: t.spin,
    bet: money.bet,
    start() {
      money.lock(true);
      said.textContent = '';
      number.className = 'wheel-number n';
      number.textContent = '–';
    },
    async show(round) {
      const outcome = outcomeOf(round);
      const at = (wheel.indexOf(outcome.number) * 360) / pockets;
      // Three whole turns and as far as it takes until the number stands at the top.
      turned += 1_080 + ((360 - at - (turned % 360) + 360) % 360);
      ring.style.setProperty('rotate', `${turned}deg`);
      host.sound('move');
      await pause(host, 2_600);
      number.textContent = String(outcome.number);
      number.classList.add(outcome.colour);
      said.textContent = `${summary(round)} · ${cameTo(host, round)}`;
      money.lock(false);
      money.paid(round);
      addLast(round, true);
      host.announce(said.textContent);
    },
    failed: () => money.lock(false),
    summary,
    rules: () => el('p', {}, t.rules),
  };
}
