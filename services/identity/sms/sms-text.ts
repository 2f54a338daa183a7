const texts: Record<string, (code: string) => string> = {
  ko: (code) => `[마당] 인증번호는 ${code} 입니다. 다른 사람에게 알려주지 마세요.`,
  ja: (code) => `[Madang] 認証番号は ${code} です。他の人に教えないでください。`,
  vi: (code) => `[Madang] Mã xác nhận của bạn là ${code}. Đừng cho ai biết mã này.`,
  th: (code) => `[Madang] รหัสยืนยันของคุณคือ ${code} โปรดอย่าบอกผู้อื่น`,
  en: (code) => `[Madang] Your code is ${code}. Do not share it with anyone.`,
};

/** The message that carries a code, in the member's language; Korean for an unknown one. */
export function smsText(language: string, code: string): string {
  const text = Object.hasOwn(texts, language) ? texts[language] : texts.ko;
  return text ? text(code) : code;
}
