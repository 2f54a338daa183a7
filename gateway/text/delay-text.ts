import type { Language } from '@madang/i18n/languages.ts';

type Reason = 'bank_check' | 'after_holiday';

/** What a member reads where transfers between banks may be late. */
const texts: Record<Reason, Record<Language, string>> = {
  bank_check: {
    ko: '은행 전산 점검 시간에는 이체가 늦어질 수 있습니다.',
    ja: '銀行のシステム点検中は、振込が遅れることがあります。',
    vi: 'Chuyển khoản có thể chậm trong giờ ngân hàng kiểm tra hệ thống.',
    th: 'การโอนเงินอาจล่าช้าในช่วงที่ธนาคารตรวจสอบระบบ',
    en: 'Transfers may be late while banks check their systems.',
  },
  after_holiday: {
    ko: '휴일 다음 첫 영업일 오전에는 은행 이체가 늦어질 수 있습니다.',
    ja: '休日明け最初の営業日の午前は、銀行振込が遅れることがあります。',
    vi: 'Chuyển khoản có thể chậm vào buổi sáng ngày làm việc đầu tiên sau ngày nghỉ.',
    th: 'การโอนเงินอาจล่าช้าในช่วงเช้าของวันทำการแรกหลังวันหยุด',
    en: 'Bank transfers may be late on the first business morning after holidays.',
  },
};

export const delayText = (reason: string, language: Language): string =>
  reason === 'bank_check' || reason === 'after_holiday' ? texts[reason][language] : '';
