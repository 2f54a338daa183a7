import type { Outcome, Spin } from '../../games/fortune-madang/game.ts';
import {
  freeFactor,
  freeSpins,
  lineCount,
  lines,
  moonPays,
  mostFreeSpins,
  pays,
} from '../../games/fortune-madang/paytable.ts';
import { shown, strips } from '../../games/fortune-madang/strips.ts';
import type { Language } from '../../games/game.ts';
import type { GamePage, Host, Round } from '../host.ts';
import { drawn } from './fortune-symbols.ts';
import { cameTo, pause } from './table.ts';
import { tableWords } from './table-words.ts';

const texts: Record<Language, Record<'spin' | 'stake' | 'free' | 'table' | 'rules', string>> = {
  ko: {
    spin: '돌리기',
    stake: '한 판 배팅',
    free: '무료 회전',
    table: '배당표',
    rules: `${lineCount}개 줄, 왼쪽부터 셋 이상 같으면 줄 배팅의 배수를 받습니다. 마당은 달을 뺀 모든 그림을 대신합니다. 달 셋 이상이면 무료 ${freeSpins}회, 당첨 ×${freeFactor}, 한 판에 최대 ${mostFreeSpins}회입니다. 배팅은 20원 단위, 최고 당첨은 배팅의 5,000배, 환수율은 96.09%입니다.`,
  },
  ja: {
    spin: '回す',
    stake: '1回のベット',
    free: 'フリースピン',
    table: '配当表',
    rules: `${lineCount}本のライン、左から3つ以上そろうとライン額の倍数を払います。庭は月以外の代わりになります。月3つ以上でフリー${freeSpins}回、配当×${freeFactor}、1回につき最大${mostFreeSpins}回。ベットは20ウォン単位、最高は5,000倍、還元率は96.09%です。`,
  },
  vi: {
    spin: 'Quay',
    stake: 'Cược mỗi ván',
    free: 'Quay miễn phí',
    table: 'Bảng trả thưởng',
    rules: `${lineCount} dòng, từ ba hình giống nhau kể từ bên trái được trả theo cược dòng. Sân thay mọi hình trừ trăng. Ba trăng trở lên: ${freeSpins} lượt miễn phí, thưởng ×${freeFactor}, tối đa ${mostFreeSpins} lượt. Cược là bội của 20, tối đa 5.000 lần cược, hoàn trả 96,09%.`,
  },
  th: {
    spin: 'หมุน',
    stake: 'เดิมพันต่อรอบ',
    free: 'หมุนฟรี',
    table: 'ตารางจ่าย',
    rules: `${lineCount} ไลน์ ภาพเหมือนกันสามภาพขึ้นไปจากซ้ายจ่ายเป็นเท่าของเดิมพันไลน์ ลานแทนได้ทุกภาพยกเว้นพระจันทร์ พระจันทร์สามดวงขึ้นไปได้หมุนฟรี ${freeSpins} ครั้ง รางวัล ×${freeFactor} สูงสุด ${mostFreeSpins} ครั้ง เดิมพันเป็นทวีคูณของ 20 จ่ายสูงสุด 5,000 เท่า คืนผู้เล่น 96.09%`,
  },
  en: {
    spin: 'Spin',
    stake: 'Stake',
    free: 'Free spins',
    table: 'Paytable',
    rules: `${lineCount} lines; three or more alike from the left pay multiples of a line's stake. The courtyard stands for all but the moon. Three moons or more give ${freeSpins} free spins at ×${freeFactor}, at most ${mostFreeSpins} a bet. Stakes are multiples of 20, a bet pays at most 5,000 stakes, the exact return is 96.09 %.`,
  },
};

const outcomeOf = (round: Round): Outcome => round.outcome as unknown as Outcome;

export function mount(host: Host): GamePage {
  const { el, money } = host;
  const t = texts[host.lang];
  const box = host.amountBox(t.stake);
  const reels = strips.map(() => el('div.reel'));
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  overlay.setAttribute('viewBox', '0 0 500 300');
  overlay.setAttribute('class', 'reel-lines');
  overlay.setAttribute('aria-hidden', 'true');
  const frame = el('div.reels', {}, ...reels, overlay);
  const said = el('p.table-said');
  const last = el('ol.slot-last');
  const set = (reel: number, stop: number): void =>
    reels[reel]?.replaceChildren(...shown(reel, stop).map((symbol) => el('span.cell', {}, drawn(symbol))));
  const winsOf = (spin: Spin): void => {
    overlay.replaceChildren();
    for (const { line, count } of spin.wins) {
      const rows = lines[line] ?? [];
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
      path.setAttribute(
        'points',
        rows
          .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
          .slice(0, count)
          .join(' '),
      );
      overlay.append(path);
      for (let reel = 0; reel < count; reel++) reels[reel]?.children[rows[reel] ?? 0]?.classList.add('hit');
    }
  };
  const spun = async (spin: Spin): Promise<void> => {
    overlay.replaceChildren();
    for (const reel of reels) reel.classList.add('spinning');
    await pause(host, 380);
    for (const [reel, stop] of spin.stops.entries()) {
      set(reel, stop);
      reels[reel]?.classList.remove('spinning');
      await pause(host, 110);
    }
    winsOf(spin);
  };
  const addLast = (round: Round, first: boolean): void => {
    const item = el(round.payout > 0n ? 'li.n.gain' : 'li.n', {}, money(round.payout));
    if (first) last.prepend(item);
    else last.append(item);
    while (last.children.length > 14) last.lastElementChild?.remove();
  };
  const still = (): void => {
    for (const reel of reels) reel.classList.remove('spinning');
  };

  for (const reel of reels.keys()) set(reel, 5 * reel);
  box.changed = () => host.betChanged();
  host.stage.append(el('div.slot', {}, frame, said));
  host.controls.append(box.element);
  const pay = ([symbol, of]: [string, readonly number[]]): HTMLElement =>
    el(
      'div.slot-pay',
      {},
      drawn(symbol as 'A'),
      el(
        'dl',
        {},
        ...of.flatMap((one, at) => [el('dt.n', {}, String(at + 3)), el('dd.n', {}, one.toLocaleString(host.lang))]),
      ),
    );
  host.below.append(
    el('h3', {}, tableWords[host.lang].last),
    last,
    el('h3', {}, t.table),
    el('div.slot-pays', {}, ...Object.entries(pays).map(pay), pay(['S', moonPays])),
  );
  for (const round of host.rounds) if (round.outcome !== undefined) addLast(round, false);

  return {
    action: t.spin,
    bet: () => (box.value > 0n && box.value % BigInt(lineCount) === 0n ? { amount: String(box.value) } : undefined),
    start() {
      said.textContent = '';
      overlay.replaceChildren();
      for (const reel of reels) reel.classList.add('spinning');
    },
    async show(round) {
      const { spins } = outcomeOf(round);
      for (const [at, spin] of spins.entries()) {
        if (at > 0) said.textContent = `${t.free} ${at}/${spins.length - 1}`;
        await spun(spin);
        if (at < spins.length - 1) await pause(host, 700);
      }
      said.textContent = `${spins.length > 1 ? `${t.free} ${spins.length - 1} · ` : ''}${cameTo(host, round)}`;
      addLast(round, true);
      host.announce(said.textContent);
    },
    failed: still,
    summary: (round) => cameTo(host, round),
    rules: () => el('p', {}, t.rules),
  };
}
