/** What suppliers call a country otherwise than its English name goes, and lands that share a code. */
const others: Readonly<Record<string, string>> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  usa: 'US',
  korea: 'KR',
  'republic of korea': 'KR',
  'korea republic': 'KR',
  turkey: 'TR',
  'czech republic': 'CZ',
  bosnia: 'BA',
  'bosnia and herzegovina': 'BA',
  'ivory coast': 'CI',
  macedonia: 'MK',
  'chinese taipei': 'TW',
  'hong kong': 'HK',
  macau: 'MO',
  uae: 'AE',
  russia: 'RU',
};

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

let codes: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second)?.toLowerCase();
      // A code that went out of use has the name of the one that replaced it, and stands behind it or before.
      if (name && Intl.getCanonicalLocales(`und-${first}${second}`)[0] === `und-${first}${second}`)
        known.set(name, first + second);
    }
  for (const [name, code] of Object.entries(others)) known.set(name, code);
  return known;
}

/** ISO 3166-1 alpha-2 of a country by its English name; XX for international, and for what is no country. */
export function countryOf(name: string | undefined): string {
  codes ??= codesByName();
  const code = codes.get((name ?? '').trim().toLowerCase()) ?? 'XX';
  return /^(?:XA|XB|XK|ZZ|QO|EU|UN|EZ)$/.test(code) ? 'XX' : code;
}
