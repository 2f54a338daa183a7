import { LANGUAGES, type Language } from '@madang/i18n/languages.ts';
import { type Translate, translator } from '@madang/i18n/translator.ts';
import type { ReasonName } from '@madang/runtime/errors.ts';

/** What the APIs say in words. */
export interface Texts {
  /** Why a call was refused. */
  reason(reason: ReasonName, language: Language): string;
  /** What a pick, a market or a game is called; undefined where the catalogue has no entry. */
  game(key: string, language: Language): string | undefined;
  /** What a pick, a market or a part of a match is called; undefined where the catalogue has no entry. */
  sports(key: string, language: Language): string | undefined;
  /** What a visitor reads after joining: whether it may log in at once, or waits for an approval. */
  joined(state: string, language: Language): string;
  /** Why transfers between banks may be late; undefined for a reason without words. */
  delay(reason: string, language: Language): string | undefined;
  /** What the consoles call a field or a value, for sheets that leave by the REST API. */
  console(key: string, language: Language): string | undefined;
}

export async function loadTexts(): Promise<Texts> {
  const [errors, operators, games, sports, frame, pages, matches, casino, casinoBets, eggs, answers, articles] =
    await Promise.all([
      translator('errors', LANGUAGES),
      translator('errors-operators', LANGUAGES),
      translator('games', LANGUAGES),
      translator('sports', LANGUAGES),
      translator('console', LANGUAGES),
      translator('console-pages', LANGUAGES),
      translator('sports-console', LANGUAGES),
      translator('casino-console', LANGUAGES),
      translator('casino-bets', LANGUAGES),
      translator('eggs-console', LANGUAGES),
      translator('answers', LANGUAGES),
      translator('articles-console', LANGUAGES),
    ]);
  const known = (translate: Translate, key: string, language: Language) => {
    const text = translate(language, key);
    return text === key ? undefined : text;
  };
  return {
    reason: (reason, language) =>
      known(errors, reason, language) ?? known(operators, reason, language) ?? errors(language, 'INTERNAL'),
    game: (key, language) => known(games, key, language),
    sports: (key, language) => known(sports, key, language),
    joined: (state, language) => answers(language, state === 'normal' ? 'joined.normal' : 'joined.waiting'),
    delay: (reason, language) => known(answers, `delay.${reason}`, language),
    console: (key, language) =>
      known(frame, `console.${key}`, language) ??
      known(pages, `console.${key}`, language) ??
      known(matches, `console.${key}`, language) ??
      known(casino, `console.${key}`, language) ??
      known(casinoBets, `console.${key}`, language) ??
      known(eggs, `console.${key}`, language) ??
      known(articles, `console.${key}`, language),
  };
}
