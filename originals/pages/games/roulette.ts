import type { Language } from '../../games/game.ts';
import { mostPlaces } from '../../games/roulette/game.ts';
import { type Colour, colourOf, type Place, places } from '../../games/roulette/layout.ts';
import type { GamePage, Host, Round } from '../host.ts';
import { isOutside, type Size, type Spot, sizes, spotAt, spots } from './cloth.ts';
import { roving } from './roving.ts';
import { cameTo, paidLines, payTable, table } from './table.ts';
import { tableWords } from './table-words.ts';
import { wheelOf } from './wheel.ts';

interface Words
  extends Record<
    'red' | 'black' | 'green' | 'odd' | 'even' | 'spin' | 'rules' | 'choose' | 'result' | 'column' | 'cold' | 'keys',
    string
  > {
  /** In the order of the sizes of the cloth. */
  sizes: readonly string[];
}

const texts: Record<Language, Words> = {
  ko: {
    red: '적',
    black: '흑',
    green: '영',
    odd: '홀',
    even: '짝',
    spin: '굴리기',
    choose: '무엇에 놓을까요',
    sizes: ['한 번호', '둘', '셋', '넷', '여섯'],
    result: '결과',
    column: '줄',
    cold: '지난 결과는 다음 결과를 바꾸지 않습니다.',
    keys: '화살표 키로 칸을 옮깁니다',
    rules:
      '0이 하나인 바퀴입니다. 한 숫자 36배, 둘 18배, 셋 12배, 넷 9배, 여섯 6배, 열둘 3배, 열여덟 2배를 원금과 함께 받습니다. 0이 나오면 바깥 칸은 집니다. 모든 칸의 환수율은 97.29%입니다.',
  },
  ja: {
    red: '赤',
    black: '黒',
    green: 'ゼロ',
    odd: '奇数',
    even: '偶数',
    spin: '回す',
    choose: 'どこに置きますか',
    sizes: ['1つ', '2つ', '3つ', '4つ', '6つ'],
    result: '結果',
    column: '列',
    cold: '過去の結果は次の結果を変えません。',
    keys: '矢印キーで移動します',
    rules:
      'ゼロが一つのホイールです。元金込みで1つ36倍、2つ18倍、3つ12倍、4つ9倍、6つ6倍、12個3倍、18個2倍。0では外側のベットは負けます。還元率はすべて97.29%です。',
  },
  vi: {
    red: 'Đỏ',
    black: 'Đen',
    green: 'Không',
    odd: 'Lẻ',
    even: 'Chẵn',
    spin: 'Quay',
    choose: 'Đặt vào',
    sizes: ['Một số', 'Hai', 'Ba', 'Bốn', 'Sáu'],
    result: 'Kết quả',
    column: 'Cột',
    cold: 'Kết quả cũ không đổi kết quả sau.',
    keys: 'Dùng phím mũi tên để di chuyển',
    rules:
      'Bánh xe một số 0. Trả gồm cả vốn: một số 36 lần, hai số 18, ba số 12, bốn số 9, sáu số 6, mười hai số 3, mười tám số 2. Số 0 làm thua mọi ô ngoài. Hoàn trả mọi ô 97,29%.',
  },
  th: {
    red: 'แดง',
    black: 'ดำ',
    green: 'ศูนย์',
    odd: 'คี่',
    even: 'คู่',
    spin: 'หมุน',
    choose: 'วางที่',
    sizes: ['หนึ่งเลข', 'สอง', 'สาม', 'สี่', 'หก'],
    result: 'ผล',
    column: 'คอลัมน์',
    cold: 'ผลที่ผ่านมาไม่เปลี่ยนผลถัดไป',
    keys: 'ใช้ปุ่มลูกศรเพื่อย้ายช่อง',
    rules:
      'วงล้อศูนย์เดียว จ่ายรวมทุน หนึ่งเลข 36 เท่า สอง 18 สาม 12 สี่ 9 หก 6 สิบสอง 3 สิบแปด 2 ออกศูนย์ช่องนอกแพ้ทั้งหมด ทุกช่องคืนผู้เล่น 97.29%',
  },
  en: {
    red: 'Red',
    black: 'Black',
    green: 'Zero',
    odd: 'Odd',
    even: 'Even',
    spin: 'Spin',
    choose: 'Lay chips on',
    sizes: ['One', 'Two', 'Three', 'Four', 'Six'],
    result: 'Result',
    column: 'Column',
    cold: 'Past results change nothing about the next.',
    keys: 'Arrow keys move over the cloth',
    rules:
      'A wheel with one zero. Stake included, one number pays 36 times, two 18, three 12, four 9, six 6, twelve 3, eighteen 2. Zero loses all outside places. Every place returns 97.29 %.',
  },
};

const shownLast = 20;

const outcomeOf = (round: Round): { number: number; colour: Colour } =>
  round.outcome as unknown as { number: number; colour: Colour };

export function mount(host: Host): GamePage {
  const { el } = host;
  const t = texts[host.lang];
  const money = table(host, mostPlaces);
  const wheel = wheelOf(host);
  const number = el('b.wheel-number.n', {}, '–');
  const tags = el('p.wheel-tags');
  const paidTo = el('dl.wheel-paid');
  const said = el('p.table-said');
  const last = el('ol.wheel-last');
  const counts = el('p.wheel-counts.soft.n');
  let shown: { number: number; colour: Colour }[] = [];

  const names: Record<string, string> = {
    red: t.red,
    black: t.black,
    odd: t.odd,
    even: t.even,
    low: '1–18',
    high: '19–36',
  };
  const sizeName = (size: Size): string => t.sizes[sizes.indexOf(size)] ?? '';
  const labelOf = ({ place, kind, numbers }: Place): string =>
    names[place] ??
    (kind === 'column'
      ? `${t.column} ${place.slice(-1)}`
      : kind === 'dozen'
        ? `${numbers[0]}–${numbers.at(-1)}`
        : `${sizeName(numbers.length as Size)} ${numbers.join('-')}`);
  const nameOf = (name: string): string => {
    const place = places.find((one) => one.place === name);
    return place ? labelOf(place) : name;
  };

  const cells = new Map<number, HTMLElement>();
  const straight = (spot: Spot): HTMLElement => {
    const [of = 0] = spot.place.numbers;
    const cell = money.place(`button.field.number.${colourOf(of)}`, spot.place.place, labelOf(spot.place), String(of));
    cell.style.setProperty('--along', String(Math.floor(spot.along) + 1));
    cell.style.setProperty('--across', String(Math.floor(spot.across) + 1));
    cells.set(of, cell);
    return cell;
  };
  const zone = (spot: Spot): HTMLElement => {
    const made = money.place(`button.zone.of${spot.size}`, spot.place.place, labelOf(spot.place));
    if (spot.place.numbers.includes(0)) made.classList.add('at-zero');
    made.style.setProperty('--along', String(spot.along));
    made.style.setProperty('--across', String(spot.across));
    return made;
  };
  const one = (place: Place): HTMLElement => {
    const isColumn = place.kind === 'column';
    const label = isColumn ? `2:1 ${labelOf(place)}` : labelOf(place);
    const made = money.place(`button.field.${place.kind}`, place.place, label, isColumn ? '2:1' : label);
    made.style.setProperty('--nth', place.place.slice(-1));
    return made;
  };
  const zones = el('div.zones', {}, ...spots.filter(({ size }) => size > 1).map(zone));
  const board = el(
    'div.board',
    { role: 'group', 'aria-label': `${t.choose}. ${t.keys}` },
    ...spots.filter(({ size }) => size === 1).map(straight),
    zones,
    ...places.filter(isOutside).map(one),
  );
  const keys = roving(board, 'button');

  const lit = (spot: Spot | undefined): void => {
    for (const [of, cell] of cells) cell.classList.toggle('lit', spot?.place.numbers.includes(of) ?? false);
  };
  let size: Size = 1;
  const radios = sizes.map((of) =>
    el(
      'button',
      { type: 'button', 'aria-pressed': String(of === size), onclick: () => choose(of) },
      el('span', {}, sizeName(of)),
      el('b.n', {}, ` ×${36 / of}`),
    ),
  );
  const choose = (of: Size): void => {
    size = of;
    board.dataset.size = String(of);
    // What is not chosen is neither touched nor read out, so that arrows go from edge to edge.
    for (const cell of cells.values()) cell.inert = of !== 1;
    for (const [at, radio] of radios.entries()) radio.setAttribute('aria-pressed', String(sizes[at] === of));
    lit(undefined);
    keys.refresh();
  };
  /** What of the cloth a mouse is over: it is fine enough for edges and corners, which fingers choose above. */
  const under = (event: MouseEvent): Spot | undefined => {
    if (size !== 1 || (event as PointerEvent).pointerType !== 'mouse') return undefined;
    const { left, top, width, height } = zones.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    // The cloth lies down on a wide page and stands up on a narrow one.
    const [along, across] = width > height ? [x * 12, (1 - y) * 3] : [y * 12, x * 3];
    return along < -0.25 || along > 12 || across < -0.3 || across > 3 ? undefined : spotAt(along, across);
  };
  board.addEventListener('pointermove', (event) => lit(under(event)));
  board.addEventListener('pointerleave', () => lit(undefined));
  board.addEventListener(
    'click',
    (event) => {
      const spot = event.detail > 0 ? under(event) : undefined;
      if (!spot || spot.size === 1) return;
      // Meant for the edge, and not for the number that the pointer is over.
      event.stopPropagation();
      money.lay(spot.place.place);
    },
    { capture: true },
  );
  for (const [at, made] of [...zones.children].entries()) {
    const spot = spots.filter((of) => of.size > 1)[at];
    for (const name of ['pointerenter', 'focus']) made.addEventListener(name, () => lit(spot));
    for (const name of ['pointerleave', 'blur']) made.addEventListener(name, () => lit(undefined));
  }

  host.stage.append(
    el(
      'div.felt.roulette',
      {},
      el(
        'div.wheel-top',
        {},
        wheel.element,
        el('div.wheel-told', {}, el('span.soft', {}, t.result), el('div.wheel-result', {}, number, tags), paidTo, said),
      ),
      el(
        'div.sizes',
        { role: 'group', 'aria-label': t.choose },
        el('span.soft', { 'aria-hidden': 'true' }, t.choose),
        ...radios,
      ),
      board,
    ),
  );
  host.below.append(el('h2', {}, tableWords[host.lang].last), last, counts);

  const drawLast = (): void => {
    last.replaceChildren(
      ...shown.map((of, at) => el(`li.pocket-last.${of.colour}${at === 0 ? '.newest' : ''}`, {}, String(of.number))),
    );
    const count = (colour: Colour): number => shown.filter((of) => of.colour === colour).length;
    counts.textContent = `${t.red} ${count('red')} · ${t.black} ${count('black')} · ${t.green} ${count('green')}. ${t.cold}`;
  };
  shown = host.rounds
    .filter(({ outcome }) => outcome !== undefined)
    .map(outcomeOf)
    .slice(0, shownLast);
  const [newest] = shown;
  if (newest) wheel.put(newest.number);
  drawLast();
  choose(1);
  const summary = (round: Round): string => `${outcomeOf(round).number} ${t[outcomeOf(round).colour]}`;
  const clear = (): void => {
    said.textContent = '';
    said.className = 'table-said';
    number.className = 'wheel-number n';
    number.textContent = '–';
    tags.replaceChildren();
    paidTo.replaceChildren();
    for (const cell of cells.values()) cell.classList.remove('hit');
  };

  return {
    action: t.spin,
    bet: money.bet,
    recall: money.recall,
    start() {
      money.lock(true);
      lit(undefined);
      clear();
    },
    async show(round) {
      const outcome = outcomeOf(round);
      host.sound('move');
      await wheel.turnTo(outcome.number);
      number.textContent = String(outcome.number);
      number.classList.add(outcome.colour);
      const covering = places.filter((place) => isOutside(place) && place.numbers.includes(outcome.number));
      tags.replaceChildren(...covering.map((place) => el('span', {}, labelOf(place))));
      paidTo.replaceChildren(...paidLines(host, round, nameOf).slice(0, 4));
      said.textContent = cameTo(host, round);
      said.classList.toggle('gain', round.payout > 0n);
      cells.get(outcome.number)?.classList.add('hit');
      money.lock(false);
      money.paid(round);
      shown = [outcome, ...shown].slice(0, shownLast);
      drawLast();
      host.announce(`${summary(round)}. ${said.textContent}`);
    },
    failed() {
      clear();
      money.lock(false);
    },
    summary,
    rules: () =>
      el(
        'div',
        {},
        el('p', {}, t.rules),
        payTable(host, [
          ...sizes.map((of) => ({ name: sizeName(of), hundredths: 3_600 / of, returnBp: host.game.returnBp })),
          { name: `1–12, ${t.column}`, hundredths: 300, returnBp: host.game.returnBp },
          { name: `${t.red}, ${t.odd}, 1–18`, hundredths: 200, returnBp: host.game.returnBp },
        ]),
      ),
  };
}
