import { faces, maxWinning, winningNumbers, wins } from '../../dice/bet.ts';
import { oddsMilli } from '../../dice/pay.ts';
import type { Language } from '../../games/game.ts';
import type { GamePage, Host, Round } from '../host.ts';

type Words = Record<
  'over' | 'under' | 'target' | 'odds' | 'chance' | 'stake' | 'pays' | 'roll' | 'won' | 'lost' | 'last' | 'rules',
  string
>;

const texts: Record<Language, Words> = {
  ko: {
    over: '목표 초과',
    under: '목표 미만',
    target: '목표',
    odds: '배수',
    chance: '확률',
    stake: '배팅 금액',
    pays: '맞으면 받는 돈',
    roll: '굴리기',
    won: '당첨',
    lost: '낙첨',
    last: '최근 결과',
    rules:
      '0.00부터 99.99까지 하나가 나옵니다. 목표보다 크거나 작은지 고릅니다. 배수는 공정한 배수에서 1%를 뺀 값이고, 당첨금의 소수점은 버립니다.',
  },
  ja: {
    over: '目標より上',
    under: '目標より下',
    target: '目標',
    odds: '倍率',
    chance: '確率',
    stake: 'ベット額',
    pays: '当たりの受取額',
    roll: '振る',
    won: '当たり',
    lost: 'はずれ',
    last: '最近の結果',
    rules:
      '0.00〜99.99の数が一つ出ます。目標より上か下かを選びます。倍率は公正な倍率から1%を引いたもので、端数は切り捨てます。',
  },
  vi: {
    over: 'Trên mục tiêu',
    under: 'Dưới mục tiêu',
    target: 'Mục tiêu',
    odds: 'Hệ số',
    chance: 'Xác suất',
    stake: 'Tiền cược',
    pays: 'Nhận nếu thắng',
    roll: 'Gieo',
    won: 'Thắng',
    lost: 'Thua',
    last: 'Kết quả gần đây',
    rules:
      'Một số từ 0.00 đến 99.99 được gieo. Chọn trên hoặc dưới mục tiêu. Hệ số là hệ số công bằng trừ 1%, tiền thắng làm tròn xuống.',
  },
  th: {
    over: 'สูงกว่าเป้า',
    under: 'ต่ำกว่าเป้า',
    target: 'เป้าหมาย',
    odds: 'ตัวคูณ',
    chance: 'โอกาส',
    stake: 'เงินเดิมพัน',
    pays: 'ได้รับเมื่อชนะ',
    roll: 'ทอย',
    won: 'ชนะ',
    lost: 'แพ้',
    last: 'ผลล่าสุด',
    rules: 'ออกเลขหนึ่งตัวตั้งแต่ 0.00 ถึง 99.99 เลือกสูงกว่าหรือต่ำกว่าเป้า ตัวคูณคือค่าที่ยุติธรรมหัก 1% และปัดเศษลง',
  },
  en: {
    over: 'Roll over',
    under: 'Roll under',
    target: 'Target',
    odds: 'Multiplier',
    chance: 'Chance',
    stake: 'Stake',
    pays: 'Pays if it wins',
    roll: 'Roll',
    won: 'Won',
    lost: 'Lost',
    last: 'Last rolls',
    rules:
      'One number from 0.00 to 99.99 is rolled. Choose over or under a target. The multiplier is the fair one less 1 %; winnings are rounded down.',
  },
};

interface Outcome {
  rolled: number;
}

const shown = (number: number): string => (number / 100).toFixed(2);
const rolledOf = (round: Round): number => (round.outcome as unknown as Outcome).rolled;

export function mount(host: Host): GamePage {
  const { el, money } = host;
  const t = texts[host.lang];
  let direction: 'over' | 'under' = 'over';
  let target = 5_049;
  let lastAt = 50;

  const number = el('b.dice-number.n', {}, '–');
  const verdict = el('span.dice-verdict', {}, '');
  const flag = el('b.dice-flag.n');
  const marker = el('div.dice-marker', { hidden: true, 'aria-hidden': 'true' }, el('span', {}, flag));
  const lose = el('i.dice-win');
  const slider = el('input.dice-slider', {
    type: 'range',
    min: 1,
    max: faces - 2,
    step: 1,
    'aria-label': t.target,
  }) as HTMLInputElement;
  const typed = el('input.n', {
    id: 'dice-target',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 5,
  }) as HTMLInputElement;
  const told = { odds: el('b.n'), chance: el('b.n'), pays: el('b.n.gain') };
  const last = el('ol.dice-last');
  const box = host.amountBox(t.stake);
  const ways = (['over', 'under'] as const).map((way) =>
    el('button', { type: 'button', 'aria-pressed': String(way === direction), onclick: () => turn(way) }, t[way]),
  );

  const bounded = (wanted: number): number =>
    direction === 'over'
      ? Math.min(faces - 2, Math.max(faces - 1 - maxWinning, wanted))
      : Math.min(maxWinning, Math.max(1, wanted));
  const draw = (): void => {
    target = bounded(target);
    slider.value = String(target);
    slider.setAttribute('aria-valuetext', shown(target));
    const at = `${(target / faces) * 100}%`;
    lose.style.setProperty('left', direction === 'over' ? at : '0');
    lose.style.setProperty('right', direction === 'over' ? '0' : `${100 - (target / faces) * 100}%`);
    const bet = { direction, target };
    const odds = oddsMilli(bet);
    if (document.activeElement !== typed) typed.value = shown(target);
    told.odds.textContent = `${(odds / 1_000).toFixed(3)}×`;
    told.chance.textContent = `${shown(winningNumbers(bet))}%`;
    told.pays.textContent = money((box.value * BigInt(odds)) / 1_000n);
    for (const [at, way] of (['over', 'under'] as const).entries())
      ways[at]?.setAttribute('aria-pressed', String(way === direction));
    host.betChanged();
  };
  const turn = (way: 'over' | 'under'): void => {
    if (way === direction) return;
    direction = way;
    target = faces - 1 - target;
    draw();
  };
  const addLast = (round: Round, first: boolean): void => {
    const item = el(round.payout > 0n ? 'li.n.gain' : 'li.n', {}, shown(rolledOf(round)));
    if (first) last.prepend(item);
    else last.append(item);
    while (last.children.length > 14) last.lastElementChild?.remove();
  };

  slider.addEventListener('input', () => {
    target = Number(slider.value);
    draw();
  });
  // What is typed counts at once where it is a target; what is left when the box is left is written out.
  typed.addEventListener('input', () => {
    const number = Number(typed.value.replace(',', '.'));
    const wanted = Math.round(number * 100);
    if (typed.value.trim() === '' || !Number.isSafeInteger(wanted) || bounded(wanted) !== wanted) return;
    target = wanted;
    draw();
  });
  typed.addEventListener('blur', () => {
    typed.value = shown(target);
  });
  box.changed = draw;
  const fact = (name: string, value: HTMLElement): HTMLElement =>
    el('div', {}, el('dt', {}, name), el('dd', {}, value));
  host.stage.append(
    el(
      'div.dice',
      {},
      el('p.dice-result', {}, number, verdict),
      el('div.dice-line', {}, lose, marker, slider),
      el('div.dice-scale.n', {}, ...['0', '25', '50', '75', '100'].map((text) => el('span', {}, text))),
      el('div.dice-ways', { role: 'group' }, ...ways),
      el(
        'dl.dice-facts',
        {},
        el('div', {}, el('dt', {}, el('label', { for: 'dice-target' }, t.target)), el('dd', {}, typed)),
        fact(t.odds, told.odds),
        fact(t.chance, told.chance),
      ),
    ),
  );
  host.controls.append(box.element, el('p.row', {}, el('span.soft', {}, t.pays), told.pays));
  host.below.append(el('h2', {}, t.last), last);
  for (const round of host.rounds) if (round.outcome !== undefined) addLast(round, false);
  draw();

  return {
    action: t.roll,
    bet: () => (box.value > 0n ? { direction, target, amount: String(box.value) } : undefined),
    recall(before) {
      const {
        direction: way,
        target: wanted,
        amount,
      } = before as { direction: 'over' | 'under'; target: number; amount: string };
      direction = way;
      target = wanted;
      box.value = BigInt(amount);
      draw();
    },
    start() {
      verdict.textContent = '';
      number.className = 'dice-number n rolling';
      slider.disabled = typed.disabled = true;
      for (const way of ways) way.setAttribute('disabled', '');
    },
    async show(round) {
      const rolled = rolledOf(round);
      marker.hidden = false;
      flag.textContent = shown(rolled);
      // The whole marker is as wide as the line, so that moving it is a shift of a layer.
      const to = `translateX(${(rolled / faces) * 100}%)`;
      const timing = { duration: 620, easing: 'cubic-bezier(0.16, 0.8, 0.2, 1)' };
      await host.move(marker, [{ transform: `translateX(${lastAt}%)` }, { transform: to }], timing);
      lastAt = (rolled / faces) * 100;
      const won = wins(round.bet as never, rolled);
      number.textContent = shown(rolled);
      verdict.textContent = won ? `${t.won} +${money(round.payout - round.stake)}` : t.lost;
      verdict.className = won ? 'dice-verdict gain' : 'dice-verdict soft';
      addLast(round, true);
      host.announce(`${shown(rolled)}: ${verdict.textContent}`);
      this.failed();
    },
    failed() {
      number.className = 'dice-number n';
      slider.disabled = typed.disabled = false;
      for (const way of ways) way.removeAttribute('disabled');
    },
    summary: (round) => shown(rolledOf(round)),
    rules: () => el('p', {}, t.rules),
  };
}
