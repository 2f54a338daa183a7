const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const PLACES = ['', '십', '백', '천'];
const MYRIADS = ['', '만', '억', '조', '경'];

/** Four digits; a leading one is not spoken before ten, hundred and thousand. */
function koreanGroup(group: number): string {
  let words = '';
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) continue;
    words += (digit === 1 && place > 0 ? '' : (DIGITS[digit] ?? '')) + (PLACES[place] ?? '');
  }
  return words;
}

function korean(amount: bigint): string {
  const parts: string[] = [];
  let rest = amount;
  for (let myriad = 0; rest > 0n; myriad++, rest /= 10_000n) {
    const group = Number(rest % 10_000n);
    if (group === 0) continue;
    // 만 alone is said for 10,000, but 일억 for 100,000,000.
    const words = myriad === 1 && group === 1 ? '' : koreanGroup(group);
    parts.unshift(words + (MYRIADS[myriad] ?? ''));
  }
  return parts.join(' ');
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'];

function englishGroup(group: number): string {
  const hundreds = Math.floor(group / 100);
  const rest = group % 100;
  const words = hundreds > 0 ? [`${SMALL[hundreds]} hundred`] : [];
  if (rest > 0 && rest < 20) words.push(SMALL[rest] ?? '');
  else if (rest >= 20) words.push(`${TENS[Math.floor(rest / 10)]}${rest % 10 > 0 ? `-${SMALL[rest % 10]}` : ''}`);
  return words.join(' ');
}

function english(amount: bigint): string {
  const parts: string[] = [];
  let rest = amount;
  for (let scale = 0; rest > 0n; scale++, rest /= 1_000n) {
    const group = Number(rest % 1_000n);
    if (group > 0) parts.unshift(`${englishGroup(group)} ${SCALES[scale] ?? ''}`.trim());
  }
  return parts.join(' ');
}

/** The amount in words, so that a zero too many is noticed; empty for zero and in languages without a rule here. */
export function amountWords(amount: bigint, language: string): string {
  if (amount <= 0n) return '';
  if (language === 'ko') return korean(amount);
  return language === 'en' ? english(amount) : '';
}
