const digits = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const places = ['', '십', '백', '천'];
const groups = ['', '만', '억', '조', '경'];

const ofGroup = (group: number): string => {
  let words = '';
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit > 0) words += `${digits[digit]}${places[place]}`;
  }
  return words;
};

/**
 * A whole amount of KRW in Korean number words, every one written out as on a
 * cheque: 1,900,000 is 일백구십만. Zero is 영; a negative amount starts with 마이너스.
 */
export const koreanWords = (amount: number): string => {
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount in words is a whole number below 2^53');
  if (amount === 0) return '영';
  let rest = Math.abs(amount);
  const parts: string[] = [];
  for (let group = 0; rest > 0; group += 1) {
    const value = rest % 10_000;
    if (value > 0) parts.unshift(`${ofGroup(value)}${groups[group]}`);
    rest = Math.floor(rest / 10_000);
  }
  return `${amount < 0 ? '마이너스 ' : ''}${parts.join('')}`;
};

/** The form that a slip shows: 금 팔백오십만원정. */
export const chequeWords = (amount: number): string => `금 ${koreanWords(amount)}원정`;
