import { el } from './el.ts';

export interface Bar {
  element: HTMLElement;
  /** What the player is to know now; nothing where it is empty. */
  say(text: string): void;
  /** While the connection is lost nothing else is said: it is what everything waits for. */
  lost(isLost: boolean): void;
}

/** The line under the head. It goes by itself once its cause is gone. */
export function openBar(lostText: string): Bar {
  const element = el('p.bar', { role: 'status', hidden: true });
  let said = '';
  let isLost = false;
  const draw = (): void => {
    const text = isLost ? lostText : said;
    if (element.textContent !== text) element.textContent = text;
    element.hidden = text === '';
    element.classList.toggle('lost', isLost);
  };
  return {
    element,
    say(text) {
      said = text;
      draw();
    },
    lost(now) {
      isLost = now;
      draw();
    },
  };
}
