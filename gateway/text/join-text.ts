import type { Language } from '@madang/i18n/languages.ts';

/** What a visitor reads after joining: whether it may log in at once, or waits for an approval. */
const texts: Record<'normal' | 'waiting', Record<Language, string>> = {
  normal: {
    ko: '회원가입이 완료되었습니다.',
    ja: '会員登録が完了しました。',
    vi: 'Đăng ký thành công.',
    th: 'สมัครสมาชิกเรียบร้อยแล้ว',
    en: 'You have joined.',
  },
  waiting: {
    ko: '회원가입이 접수되었습니다. 승인 후 이용하실 수 있습니다.',
    ja: '会員登録を受け付けました。承認後にご利用いただけます。',
    vi: 'Đã nhận đăng ký. Bạn có thể sử dụng sau khi được duyệt.',
    th: 'รับการสมัครแล้ว ใช้งานได้หลังจากได้รับการอนุมัติ',
    en: 'Your request to join has been received. You can log in once it is approved.',
  },
};

export const joinText = (state: string, language: Language): string =>
  texts[state === 'normal' ? 'normal' : 'waiting'][language];
