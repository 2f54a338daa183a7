import { FALLBACK, type Language } from '@madang/i18n/languages.ts';

/** A name in a language; where it has none the English one stands in, and then any. */
export function nameIn(names: Readonly<Record<string, string>> | undefined, language: Language): string {
  if (!names) return '';
  for (const wanted of [language, 'en', FALLBACK]) {
    const name = Object.hasOwn(names, wanted) ? names[wanted] : undefined;
    if (name) return name;
  }
  return Object.values(names)[0] ?? '';
}
