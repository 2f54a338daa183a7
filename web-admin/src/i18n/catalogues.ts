import englishConsole from '@madang/i18n/en/console.json' with { type: 'json' };
import englishErrors from '@madang/i18n/en/errors.json' with { type: 'json' };
import englishGames from '@madang/i18n/en/games.json' with { type: 'json' };
import koreanConsole from '@madang/i18n/ko/console.json' with { type: 'json' };
import koreanErrors from '@madang/i18n/ko/errors.json' with { type: 'json' };
import koreanGames from '@madang/i18n/ko/games.json' with { type: 'json' };

export type Catalogue = Record<string, unknown>;

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null;

/** Lays one tree of texts over another: what the upper one lacks shows through. */
export const overlay = (base: Catalogue, own: Catalogue): Catalogue => {
  const merged: Catalogue = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = merged[key];
    merged[key] = isCatalogue(value) && isCatalogue(below) ? overlay(below, value) : value;
  }
  return merged;
};

/** The areas that the consoles show: their own texts, the names of games, and the texts of errors. */
const areas = (own: Catalogue, games: Catalogue, errors: Catalogue): Catalogue => ({ ...own, games, errors });

export const korean = areas(koreanConsole, koreanGames, koreanErrors);
export const english = areas(englishConsole, englishGames, englishErrors);
