const maxLength = 128;

/**
 * The token of an `Authorization` header, with or without `Bearer `; undefined where there is none.
 * Clients of the legacy API send an empty header, or the text "null", when they hold no token.
 */
export function tokenOf(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const token = (/^bearer\s/i.test(header) ? header.slice(7) : header).trim();
  if (token === '' || token === 'null' || token === 'undefined') return undefined;
  // What is too long to be a token is cut, so that it stays a wrong one without being carried around.
  return token.length > maxLength ? token.slice(0, maxLength) : token;
}
