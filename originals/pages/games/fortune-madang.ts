import type { Outcome, Spin } from '../../games/fortune-madang/game.ts';
import {
  cap,
  freeFactor,
  freeSpins,
  lineCount,
  lines,
  moonPays,
  mostFreeSpins,
  pays,
  published,
} from '../../games/fortune-madang/paytable.ts';
import type { LineWin } from '../../games/fortune-madang/spin.ts';
import { type ReelSymbol, shown, stops, strips } from '../../games/fortune-madang/strips.ts';
import type { Language } from '../../games/game.ts';
import type { GamePage, Host, Round } from '../host.ts';
import { drawn } from './fortune-symbols.ts';
import { symbolName } from './fortune-words.ts';
import { cameTo } from './table.ts';
import { tableWords } from './table-words.ts';

type Words = Record<
  | 'spin'
  | 'stake'
  | 'free'
  | 'rules'
  | 'table'
  | 'tableHint'
  | 'wild'
  | 'moon'
  | 'line'
  | 'reel'
  | 'best'
  | 'lineStake'
  | 'hit'
  | 'freeChance'
  | 'onceIn'
  | 'top'
  | 'stakes'
  | 'freeTotal'
  | 'rtp'
  | 'counted',
  string
>;

const texts: Record<Language, Words> = {
  ko: {
    spin: '돌리기',
    stake: '한 판 배팅',
    free: '무료 회전',
    table: '배당표',
    tableHint: '한 줄 배팅의 배수, 왼쪽부터 이어질 때',
    wild: '마당은 달을 뺀 모든 그림을 대신합니다.',
    moon: '달이 셋 이상이면 무료 10회, 당첨 ×2. 무료 회전에서도 다시 열립니다.',
    line: '줄',
    reel: '릴',
    best: '가장 큰 줄',
    lineStake: '줄 배팅',
    hit: '당첨 확률',
    freeChance: '무료 회전',
    onceIn: '평균 {n}번에 한 번',
    top: '최고 당첨',
    stakes: '{n}배',
    freeTotal: '이번 무료 회전',
    rtp: '환수율',
    counted: '릴 그림 32칸씩을 모두 세어 계산한 값입니다.',
    rules: `${lineCount}개 줄, 왼쪽부터 셋 이상 같으면 줄 배팅의 배수를 받습니다. 마당은 달을 뺀 모든 그림을 대신합니다. 달 셋 이상이면 무료 ${freeSpins}회, 당첨 ×${freeFactor}, 한 판에 최대 ${mostFreeSpins}회입니다. 배팅은 20원 단위, 최고 당첨은 배팅의 5,000배, 환수율은 96.09%입니다.`,
  },
  ja: {
    spin: '回す',
    stake: '1回のベット',
    free: 'フリースピン',
    table: '配当表',
    tableHint: 'ライン額の倍数、左から続くとき',
    wild: '庭は月以外のすべての代わりになります。',
    moon: '月3つ以上でフリー10回、配当×2。フリー中にも再び開きます。',
    line: 'ライン',
    reel: 'リール',
    best: '最大のライン',
    lineStake: 'ライン額',
    hit: '当たりの確率',
    freeChance: 'フリースピン',
    onceIn: '平均{n}回に1回',
    top: '最高配当',
    stakes: '{n}倍',
    freeTotal: 'フリースピン合計',
    rtp: '還元率',
    counted: 'リール32か所すべてを数えて計算した値です。',
    rules: `${lineCount}本のライン、左から3つ以上そろうとライン額の倍数を払います。庭は月以外の代わりになります。月3つ以上でフリー${freeSpins}回、配当×${freeFactor}、1回につき最大${mostFreeSpins}回。ベットは20ウォン単位、最高は5,000倍、還元率は96.09%です。`,
  },
  vi: {
    spin: 'Quay',
    stake: 'Cược mỗi ván',
    free: 'Quay miễn phí',
    table: 'Bảng trả thưởng',
    tableHint: 'Bội của cược dòng, liền từ trái',
    wild: 'Sân thay mọi hình trừ trăng.',
    moon: 'Ba trăng trở lên: 10 lượt miễn phí, thưởng ×2, và có thể mở lại.',
    line: 'Dòng',
    reel: 'Trục',
    best: 'Dòng lớn nhất',
    lineStake: 'Cược dòng',
    hit: 'Tỷ lệ trúng',
    freeChance: 'Lượt miễn phí',
    onceIn: 'trung bình {n} ván một lần',
    top: 'Thắng cao nhất',
    stakes: '{n} lần',
    freeTotal: 'Tổng lượt miễn phí',
    rtp: 'Hoàn trả',
    counted: 'Tính trên mọi cách dừng của các trục 32 ô.',
    rules: `${lineCount} dòng, từ ba hình giống nhau kể từ bên trái được trả theo cược dòng. Sân thay mọi hình trừ trăng. Ba trăng trở lên: ${freeSpins} lượt miễn phí, thưởng ×${freeFactor}, tối đa ${mostFreeSpins} lượt. Cược là bội của 20, tối đa 5.000 lần cược, hoàn trả 96,09%.`,
  },
  th: {
    spin: 'หมุน',
    stake: 'เดิมพันต่อรอบ',
    free: 'หมุนฟรี',
    table: 'ตารางจ่าย',
    tableHint: 'เท่าของเดิมพันไลน์ ต่อกันจากซ้าย',
    wild: 'ลานแทนได้ทุกภาพยกเว้นพระจันทร์',
    moon: 'พระจันทร์สามดวงขึ้นไปหมุนฟรี 10 ครั้ง รางวัล ×2 และเปิดซ้ำได้',
    line: 'ไลน์',
    reel: 'รีล',
    best: 'ไลน์ใหญ่สุด',
    lineStake: 'เดิมพันไลน์',
    hit: 'โอกาสถูกรางวัล',
    freeChance: 'หมุนฟรี',
    onceIn: 'เฉลี่ย {n} รอบต่อครั้ง',
    top: 'รางวัลสูงสุด',
    stakes: '{n} เท่า',
    freeTotal: 'รวมหมุนฟรี',
    rtp: 'คืนผู้เล่น',
    counted: 'คำนวณจากทุกตำแหน่งของรีล 32 ช่อง',
    rules: `${lineCount} ไลน์ ภาพเหมือนกันสามภาพขึ้นไปจากซ้ายจ่ายเป็นเท่าของเดิมพันไลน์ ลานแทนได้ทุกภาพยกเว้นพระจันทร์ พระจันทร์สามดวงขึ้นไปได้หมุนฟรี ${freeSpins} ครั้ง รางวัล ×${freeFactor} สูงสุด ${mostFreeSpins} ครั้ง เดิมพันเป็นทวีคูณของ 20 จ่ายสูงสุด 5,000 เท่า คืนผู้เล่น 96.09%`,
  },
  en: {
    spin: 'Spin',
    stake: 'Stake',
    free: 'Free spins',
    table: 'Paytable',
    tableHint: "Multiples of a line's stake, in a row from the left",
    wild: 'The courtyard stands for all but the moon.',
    moon: 'Three moons or more give 10 free spins at ×2, and may again in free spins.',
    line: 'Line',
    reel: 'Reel',
    best: 'Best line',
    lineStake: 'Line stake',
    hit: 'Chance of a win',
    freeChance: 'Free spins',
    onceIn: 'once in {n} spins',
    top: 'Greatest win',
    stakes: '{n} stakes',
    freeTotal: 'Free spins so far',
    rtp: 'Return',
    counted: 'Counted over every stop of the reels, 32 places each.',
    rules: `${lineCount} lines; three or more alike from the left pay multiples of a line's stake. The courtyard stands for all but the moon. Three moons or more give ${freeSpins} free spins at ×${freeFactor}, at most ${mostFreeSpins} a bet. Stakes are multiples of 20, a bet pays at most 5,000 stakes, the exact return is 96.09 %.`,
  },
};

const outcomeOf = (round: Round): Outcome => round.outcome as unknown as Outcome;

const shownLast = 14;
/** Symbols that pass by before a reel stops; each further reel has more of them. */
const passing = [14, 18, 22, 26, 30];
const spinTime = 520;
const spinStep = 150;

/** The line of a spin that pays most. */
const bestOf = ({ wins }: Spin): LineWin | undefined =>
  wins.reduce<LineWin | undefined>((best, win) => (best && best.pays >= win.pays ? best : win), undefined);

export function mount(host: Host): GamePage {
  const { el, money, lang } = host;
  const t = texts[lang];
  const box = host.amountBox(t.stake);
  const strip = strips.map(() => el('div.reel-strip'));
  const reels = strip.map((of) => el('div.reel', {}, of));
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  overlay.setAttribute('viewBox', '0 0 500 300');
  overlay.setAttribute('class', 'reel-lines');
  const free = el('p.slot-free', { hidden: true });
  const frame = el('div.reels', { 'aria-hidden': 'true' }, ...reels, overlay);
  const said = el('p.table-said');
  const last = el('ol.slot-last');
  const perLine = el('b.n');
  const stopped = strips.map((_, reel) => 5 * reel);
  const payBoxes = new Map<string, HTMLElement>();

  const cell = (symbol: ReelSymbol): HTMLElement => el('span.cell', {}, drawn(symbol));
  const set = (reel: number, stop: number): void => {
    strip[reel]?.replaceChildren(...shown(reel, stop).map(cell));
    stopped[reel] = stop;
  };
  const clear = (): void => {
    overlay.replaceChildren();
    frame.classList.remove('won');
    for (const of of payBoxes.values()) of.classList.remove('hit');
  };
  const turn = async (reel: number, stop: number): Promise<void> => {
    const on = strip[reel];
    if (!on) return;
    // Above what shows lies what will: the strip comes down, so that the new symbols are the first of it.
    const passed = Array.from(
      { length: passing[reel] ?? 14 },
      (_, at) => shown(reel, (stop + 3 + at) % stops)[0] ?? 's',
    );
    const before = shown(reel, stopped[reel] ?? 0);
    on.replaceChildren(...[...shown(reel, stop), ...passed, ...before].map(cell));
    const rows = 3 + passed.length;
    await host.move(on, [{ transform: `translateY(${(-rows / (rows + 3)) * 100}%)` }, { transform: 'translateY(0)' }], {
      duration: spinTime + reel * spinStep,
      easing: 'cubic-bezier(0.3, 0.1, 0.25, 1.06)',
    });
    for (const animation of on.getAnimations()) animation.cancel();
    set(reel, stop);
    host.sound('move');
  };
  const showWins = (spin: Spin): void => {
    const hits = new Set<Element>();
    for (const { line, count } of spin.wins) {
      const rows = lines[line] ?? [];
      overlay.append(lineOf(rows, count));
      for (let reel = 0; reel < count; reel++) {
        const hit = strip[reel]?.children[rows[reel] ?? 0];
        if (hit) hits.add(hit);
      }
    }
    if (spin.moons >= 3)
      for (const [reel, on] of strip.entries())
        for (const [row, symbol] of shown(reel, stopped[reel] ?? 0).entries()) {
          const hit = on.children[row];
          if (symbol === 'S' && hit) hits.add(hit);
        }
    for (const hit of hits) hit.classList.add('hit');
    frame.classList.toggle('won', hits.size > 0);
    const best = bestOf(spin);
    if (best) payBoxes.get(best.symbol)?.classList.add('hit');
    if (spin.moons >= 3) payBoxes.get('S')?.classList.add('hit');
  };
  const spun = async (spin: Spin): Promise<void> => {
    clear();
    await Promise.all(spin.stops.map((stop, reel) => turn(reel, stop)));
    showWins(spin);
  };
  const winText = (spin: Spin): string => {
    const best = bestOf(spin);
    return best ? `${t.line} ${best.line + 1} · ${symbolName(lang, best.symbol)} ×${best.count}` : '';
  };
  const addLast = (round: Round, first: boolean): void => {
    const { spins } = outcomeOf(round);
    const best = spins.map(bestOf).find((one) => one !== undefined);
    const isWin = round.payout > 0n;
    const item = el(
      isWin ? 'li.n.gain' : 'li.n',
      {},
      ...(isWin && best ? [drawn(best.symbol)] : []),
      isWin ? `+${money(round.payout)}` : '0',
    );
    if (first) last.prepend(item);
    else last.append(item);
    while (last.children.length > shownLast) last.lastElementChild?.remove();
  };
  const draw = (): void => {
    perLine.textContent = `${money(box.value / BigInt(lineCount))} × ${lineCount}`;
    host.betChanged();
  };

  for (const reel of reels.keys()) set(reel, stopped[reel] ?? 0);
  box.changed = draw;
  host.stage.append(el('div.slot', {}, frame, free, said));
  host.controls.append(box.element, el('p.row', {}, el('span.soft', {}, t.lineStake), perLine));
  const pay = ([symbol, of]: [ReelSymbol, readonly number[]]): HTMLElement => {
    const rows = of.flatMap((one, at) => [el('dt.n', {}, String(at + 3)), el('dd.n', {}, one.toLocaleString(lang))]);
    const made = el('div.slot-pay', {}, drawn(symbol), el('b', {}, symbolName(lang, symbol)), el('dl', {}, ...rows));
    payBoxes.set(symbol, made);
    return made;
  };
  const fact = (symbol: ReelSymbol, text: string): HTMLElement =>
    el('p.slot-fact', {}, drawn(symbol), el('span', {}, text));
  host.below.append(
    el('h2', {}, tableWords[lang].last),
    last,
    el('h2', {}, t.table, el('small.soft', {}, ` ${t.tableHint}`)),
    el(
      'div.slot-pays',
      {},
      ...(Object.entries(pays) as [ReelSymbol, readonly number[]][]).map(pay),
      pay(['S', moonPays]),
    ),
    el('div.slot-facts', {}, fact('W', t.wild), fact('S', t.moon)),
  );
  for (const round of host.rounds) if (round.outcome !== undefined) addLast(round, false);
  draw();

  return {
    action: t.spin,
    bet: () => (box.value > 0n && box.value % BigInt(lineCount) === 0n ? { amount: String(box.value) } : undefined),
    recall(bet) {
      box.value = BigInt((bet as { amount: string }).amount);
      draw();
    },
    start() {
      said.textContent = '';
      said.className = 'table-said';
      free.hidden = true;
      clear();
      frame.classList.add('waiting');
    },
    async show(round) {
      const { spins } = outcomeOf(round);
      const line = round.stake / BigInt(lineCount);
      frame.classList.remove('waiting');
      let total = 0n;
      for (const [at, spin] of spins.entries()) {
        if (at > 0) {
          free.hidden = false;
          free.textContent = `${t.free} ${at}/${spins.length - 1} · ×${freeFactor} · ${money(total)}`;
        }
        await spun(spin);
        total += line * BigInt(spin.total);
        said.textContent = spin.total > 0 ? `${winText(spin)} +${money(line * BigInt(spin.total))}` : '';
        said.classList.toggle('gain', spin.total > 0);
        if (spin.gave > 0) {
          host.announce(`${t.free} +${spin.gave}`);
          free.hidden = false;
          free.textContent = `${symbolName(lang, 'S')} ×${spin.moons} · ${t.free} +${spin.gave}`;
        }
        if (at < spins.length - 1) await host.pause(spin.gave > 0 ? 1_400 : spin.total > 0 ? 800 : 250);
      }
      const only = spins.length === 1 ? spins[0] : undefined;
      const what = only ? winText(only) : `${t.free} ${spins.length - 1}`;
      if (spins.length > 1)
        free.textContent = `${t.free} ${spins.length - 1} · ×${freeFactor} · ${money(round.payout)}`;
      said.textContent = [what, cameTo(host, round)].filter(Boolean).join(' · ');
      said.classList.toggle('gain', round.payout > 0n);
      addLast(round, true);
      host.announce(said.textContent);
    },
    failed() {
      frame.classList.remove('waiting');
    },
    summary(round) {
      const { spins } = outcomeOf(round);
      const best = spins.map(bestOf).find((one) => one !== undefined);
      if (spins.length > 1) return `${t.free} ${spins.length - 1}`;
      return best ? `${symbolName(lang, best.symbol)} ×${best.count}` : '–';
    },
    rules: () => el('div', {}, el('p', {}, t.rules), figures(host, t), linesOf(host, t), stripsOf(host, t)),
  };
}

const percent = (bp: number): string => `${(bp / 100).toFixed(2)}%`;

function lineOf(rows: readonly number[], count: number): SVGElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).slice(0, count);
  path.setAttribute('points', points.join(' '));
  return path;
}

/** The exact figures, which a test of the rules computes over every stop. */
function figures({ el, game, lang }: Host, t: Words): HTMLElement {
  const { hitBp, spinsToFree } = published;
  const told: [string, string][] = [
    [t.rtp, percent(game.returnBp)],
    [t.hit, percent(hitBp)],
    [t.freeChance, t.onceIn.replace('{n}', String(spinsToFree))],
    [t.top, t.stakes.replace('{n}', (cap / lineCount).toLocaleString(lang))],
  ];
  return el(
    'div',
    {},
    el('dl.facts', {}, ...told.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd.n', {}, value)))),
    el('p.soft', {}, t.counted),
  );
}

/** Each line as a small picture of the rows that it goes over. */
function linesOf({ el }: Host, t: Words): HTMLElement {
  const pictures = lines.map((rows, at) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 500 300');
    svg.setAttribute('aria-hidden', 'true');
    svg.append(lineOf(rows, rows.length));
    const spoken = `${t.line} ${at + 1}: ${rows.map((row) => row + 1).join('-')}`;
    return el('li', {}, el('span.vh', {}, spoken), svg, el('span.n', { 'aria-hidden': 'true' }, String(at + 1)));
  });
  return el('ol.slot-lines', { 'aria-label': t.line }, ...pictures);
}

/** All that is on the reels, to count it oneself. */
function stripsOf({ el, lang }: Host, t: Words): HTMLElement {
  const rows = strips.map((on, reel) => {
    const spoken = [...on].map((symbol) => symbolName(lang, symbol as ReelSymbol)).join(', ');
    const pictures = [...on].map((symbol) => drawn(symbol as ReelSymbol));
    return el(
      'div.slot-strip',
      {},
      el('b', {}, `${t.reel} ${reel + 1}`),
      el('span', { role: 'img', 'aria-label': spoken }, ...pictures),
    );
  });
  return el('div.slot-strips', {}, ...rows);
}
