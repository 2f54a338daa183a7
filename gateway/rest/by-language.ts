import { isLanguage, LANGUAGES } from '@madang/i18n/languages.ts';
import { mapOf, type Reader, text, wrong } from '../payload.ts';

/** Texts by the languages that there are, each of at most so many characters; an empty one takes the text away. */
export function textsByLanguage(max: number): Reader<Record<string, string>> {
  const texts = mapOf(text({ min: 0, max }), LANGUAGES.length);
  return {
    ...texts,
    read(value, field) {
      const read = texts.read(value, field);
      if (!Object.keys(read).every(isLanguage)) throw wrong(field);
      return read;
    },
  };
}
