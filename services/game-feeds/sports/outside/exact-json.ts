/** What a supplier's JSON holds. Numbers are the text of their digits: ids and prices lose nothing on the way. */
export type Json = string | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Where a text that begins behind `from` ends: its closing quote, or the end of all for one that has none. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

/** Reads JSON with every number as text; throws for what is none. */
export function parseExact(json: string): Json {
  const parts: string[] = [];
  let from = 0;
  while (from < json.length) {
    const quote = json.indexOf('"', from);
    const until = quote < 0 ? json.length : quote;
    parts.push(json.slice(from, until).replace(numbers, '"$&"'));
    if (quote < 0) break;
    const end = endOfText(json, quote + 1);
    parts.push(json.slice(quote, end + 1));
    from = end + 1;
  }
  return JSON.parse(parts.join('')) as Json;
}
