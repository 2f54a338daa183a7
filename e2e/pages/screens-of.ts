import type { PageState, Width } from './state.ts';

/** The screens that a state is looked at on. */
export type ScreensOf = (state: PageState) => readonly Width[];

const both: readonly Width[] = ['desk', 'phone'];

export const everyScreen: ScreensOf = ({ only }) => (only === undefined ? both : [only]);

/** Each page of a person on one screen, in turn, so that both are seen of every site in half of the time. */
export function screensInTurn(states: readonly PageState[]): ScreensOf {
  const pages = new Map<string, readonly Width[]>();
  const counts = new Map<string, number>();
  for (const { who, path } of states) {
    const page = `${who} ${path}`;
    if (pages.has(page)) continue;
    const count = counts.get(who) ?? 0;
    pages.set(page, [count % 2 === 0 ? 'desk' : 'phone']);
    counts.set(who, count + 1);
  }
  return (state) => (state.only === undefined ? (pages.get(`${state.who} ${state.path}`) ?? both) : [state.only]);
}
