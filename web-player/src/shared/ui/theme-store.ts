import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const KEY = 'madang.theme';

const stored = (): Theme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute('content', theme === 'light' ? '#e9e5db' : '#0f151d');
}

export const applyStoredTheme = (): void => apply(stored());

interface ThemeState {
  readonly theme: Theme;
  toggle(): void;
}

/** Dark unless the visitor asked for light. */
export const useTheme = create<ThemeState>((set) => ({
  theme: stored(),
  toggle: () =>
    set(({ theme }) => {
      const next: Theme = theme === 'dark' ? 'light' : 'dark';
      localStorage.setItem(KEY, next);
      apply(next);
      return { theme: next };
    }),
}));
