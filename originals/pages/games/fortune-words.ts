import type { ReelSymbol } from '../../games/fortune-madang/strips.ts';
import type { Language } from '../../games/game.ts';

/** What the symbols are called, in the order of W S A B C D q r s t. */
const names: Record<Language, readonly string[]> = {
  ko: ['마당', '달', '북', '초롱', '연꽃', '부채', '청', '적', '황', '백'],
  ja: ['庭', '月', '太鼓', '提灯', '蓮', '扇', '青', '赤', '黄', '白'],
  vi: ['Sân', 'Trăng', 'Trống', 'Đèn lồng', 'Sen', 'Quạt', 'Ngọc', 'Đỏ', 'Vàng', 'Trắng'],
  th: ['ลาน', 'พระจันทร์', 'กลอง', 'โคม', 'บัว', 'พัด', 'หยก', 'แดง', 'ทอง', 'ขาว'],
  en: ['Courtyard', 'Moon', 'Drum', 'Lantern', 'Lotus', 'Fan', 'Jade', 'Red', 'Gold', 'White'],
};

const order: readonly ReelSymbol[] = ['W', 'S', 'A', 'B', 'C', 'D', 'q', 'r', 's', 't'];

export const symbolName = (lang: Language, symbol: ReelSymbol): string => names[lang][order.indexOf(symbol)] ?? symbol;
