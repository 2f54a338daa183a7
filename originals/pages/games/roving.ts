/**
 * One stop of the tab key for many buttons: arrows go to the nearest one in their direction, Home and End to the first
 * and the last. Tab leaves as from any button.
 */
export function roving(container: HTMLElement, selector: string): { refresh(): void } {
  const all = (): HTMLElement[] =>
    [...container.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => !one.inert && one.checkVisibility({ visibilityProperty: true }),
    );
  let current: HTMLElement | undefined;
  const set = (next: HTMLElement | undefined): void => {
    for (const one of container.querySelectorAll<HTMLElement>(selector)) one.tabIndex = one === next ? 0 : -1;
    current = next;
  };
  container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(selector)) set(target);
  });
  container.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    const next = nextOf(all(), target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return {
    refresh() {
      const shown = all();
      set(current && shown.includes(current) ? current : shown[0]);
    },
  };
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function nextOf(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const way = ways[key];
  if (!way) return undefined;
  const middle = (of: HTMLElement): [number, number] => {
    const { left, top, width, height } = of.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best: { one: HTMLElement; far: number } | undefined;
  for (const one of all) {
    const [ox, oy] = middle(one);
    const ahead = (ox - x) * way[0] + (oy - y) * way[1];
    const aside = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
    // What lies more aside than ahead is of another direction.
    if (one === from || ahead < 2 || aside > 2 * ahead) continue;
    const far = ahead + 3 * aside;
    if (!best || far < best.far) best = { one, far };
  }
  return best?.one;
}
