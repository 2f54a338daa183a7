import type { AnyGame, Language } from '../games/game.ts';
import { el } from './el.ts';
import { type IconName, icon } from './icons.ts';
import { forGood } from './kept.ts';
import { setSound } from './sound.ts';
import type { TextKey } from './texts.ts';

export interface HeadOptions {
  game: AnyGame;
  lang: Language;
  lobbyUrl: string;
  t(key: TextKey): string;
  open: Record<'rules' | 'history' | 'fairness', () => void>;
}

const button = (name: IconName, label: string, onclick: () => void): HTMLElement =>
  el('button.ib', { type: 'button', title: label, 'aria-label': label, onclick }, icon(name));

/** The name of the game, its return, and what opens beside the table. */
export function headOf({ game, lang, lobbyUrl, t, open }: HeadOptions): HTMLElement {
  let isOn = false;
  const sound = button('soundOff', t('sound'), () => {
    isOn = !isOn;
    setSound(isOn);
    sound.setAttribute('aria-pressed', String(isOn));
    sound.replaceChildren(icon(isOn ? 'soundOn' : 'soundOff'));
  });
  sound.setAttribute('aria-pressed', 'false');
  const root = document.documentElement;
  const theme = button('theme', t('theme'), () => {
    root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
    theme.setAttribute('aria-pressed', String(root.dataset.theme === 'light'));
    forGood.set('originals-theme', root.dataset.theme);
  });
  theme.setAttribute('aria-pressed', String(root.dataset.theme === 'light'));
  return el(
    'header.head',
    {},
    el('h1', {}, game.names[lang]),
    el('span.rtp.n', {}, `${(game.returnBp / 100).toFixed(2)}%`),
    el('span.soft.wide', {}, t('rtp')),
    el('span.grow', {}),
    sound,
    theme,
    button('rules', t('rules'), open.rules),
    button('history', t('history'), open.history),
    button('fairness', t('fairness'), open.fairness),
    ...(lobbyUrl === ''
      ? []
      : [
          el(
            'a.ib',
            {
              href: lobbyUrl,
              target: '_top',
              title: t('leave'),
              'aria-label': t('leave'),
              onclick: (event: Event) => leave(event, lobbyUrl),
            },
            icon('leave'),
          ),
        ]),
  );
}

/** Longer than a platform takes to bring home what a player has in the game. */
const askedMs = 5_000;

/** Within a frame the page around it is asked to leave, which it may forbid its frames to do; one that does not hear is left. */
function leave(event: Event, lobbyUrl: string): void {
  if (window.parent === window) return;
  event.preventDefault();
  window.parent.postMessage({ type: 'leave' }, '*');
  setTimeout(() => window.open(lobbyUrl, '_top'), askedMs);
}
