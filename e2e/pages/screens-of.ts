import type { PageState, Width } from './state.ts';

/** The screens that a state is looked at on. */
export type ScreensOf = (state: PageState) => readonly Width[];

const both: readonly Width[] = ['desk', 'phone'];
/** What one page after another is looked at on. */
const turns: readonly (readonly Width[])[] = [['desk'], [], [], ['phone'], [], []];

export const everyScreen: ScreensOf = ({ only }) => (only === undefined ? both : [only]);

/** Some pages of each person, the first among them, and of those each on one screen in turn; no screen for the others. */
export function screensInTurn(states: readonly PageState[]): ScreensOf {
  const pages = new Map<string, readonly Width[]>();
  const counts = new Map<string, number>();
  for (const { who, path } of states) {
    const page = `${who} ${path}`;
    if (pages.has(page)) continue;
    const count = counts.get(who) ?? 0;
    pages.set(page, turns[count % turns.length] ?? []);
    counts.set(who, count + 1);
  }
  return ({ who, path, only }) => {
    const screens = pages.get(`${who} ${path}`) ?? both;
    return only === undefined || screens.length === 0 ? screens : [only];
  };
}
