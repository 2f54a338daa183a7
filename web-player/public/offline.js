// The page without a network: in the language that was chosen, and away by itself as soon as the site is there again.
const again = { ko: '다시 시도', ja: '再試行', vi: 'Thử lại', th: 'ลองอีกครั้ง', en: 'Try again' };
const language = localStorage.getItem('madang.language') ?? 'ko';
const own = document.querySelector(`section[lang="${CSS.escape(language)}"]`);
if (own) {
  document.documentElement.lang = language;
  document.documentElement.dataset.chosen = '';
  own.dataset.own = '';
  document.querySelector('[data-again]').textContent = again[language];
}

const everyMs = 4_000;
const look = async () => {
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
};
addEventListener('online', look);
setInterval(look, everyMs);
