import type {} from '../src/shared/api/early-answers.ts';

/** What the built site knows of itself: the files that each address needs beyond those that every address does. */
export interface EarlyFiles {
  /** Files of the texts that every page shows, by language. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** Pages in the order in which they are looked for, with their own files and those of their texts by language. */
  pages: readonly {
    path: string;
    files: readonly string[];
    texts: Readonly<Record<string, readonly string[]>>;
  }[];
  /**
   * What pages ask the server for at first, by service and method; visitors ask for it early. What belongs to a game is
   * asked for on its page, whose address ends with its name, once the context says that visitors may see it.
   */
  asks: readonly { name: string; ofGame: boolean }[];
}

/**
 * Begins to read what the address will need, while the site itself is still on its way: without this the texts would be
 * asked for when the site has run, and the page when the texts are there. It is written into a file of its own by the
 * build and runs before anything else, so that it knows nothing but what it is given.
 */
export function readEarly({ texts, pages, asks }: EarlyFiles, fallback: string): void {
  const chosen = localStorage.getItem('madang.language') ?? fallback;
  const language = texts[chosen] ? chosen : fallback;
  const { pathname } = location;
  const isBelow = (path: string): boolean => `${pathname}/`.startsWith(path.slice(0, -2));
  const page = pages.find(({ path }) => (path.endsWith('/*?') ? isBelow(path) : path === pathname));
  const files = [...(texts[language] ?? []), ...(page?.files ?? []), ...(page?.texts[language] ?? [])];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
  // A member's answer may carry the next token, which must not be lost where the site does not come to read it.
  if (sessionStorage.getItem('madang.session') ?? localStorage.getItem('madang.session')) return;
  const headers = {
    'Content-Type': 'application/json',
    'Connect-Protocol-Version': '1',
    pathname,
    'Accept-Language': language,
  };
  const [, game] = /^\/game\/(?:powerball|minigame)\/(?:\w+\/)?(\w{2,20})$/.exec(pathname) ?? [];
  const send = (url: string, body: string) =>
    fetch(url, { method: 'POST', headers, body }).then(
      (response) => ({ response, receivedMs: performance.now() }),
      () => undefined,
    );
  const urlOf = (name: string): string => `${location.origin}/madang.player.v1.${name}`;
  // Time is counted from here for what waits for the context too: an answer is then taken for older than it is.
  const early = asks
    .filter(({ ofGame }) => !ofGame)
    .map(({ name }) => ({
      url: urlOf(name),
      body: '{}',
      headers,
      sentMs: performance.now(),
      answer: send(urlOf(name), '{}'),
    }));
  // What visitors may not see is refused them: whether they may look around, the context tells.
  const mayBrowse = early
    .find(({ url }) => url.endsWith('/GetContext'))
    ?.answer.then((told) => told?.response.clone().json())
    .then(
      (context?: { system?: { visitorsMayBrowse?: boolean } }) => context?.system?.visitorsMayBrowse === true,
      () => false,
    );
  const later = asks.flatMap(({ name, ofGame }) => {
    if (!ofGame || !game) return [];
    const body = JSON.stringify({ game });
    const answer = Promise.resolve(mayBrowse).then((may) => (may ? send(urlOf(name), body) : undefined));
    return { url: urlOf(name), body, headers, sentMs: performance.now(), answer };
  });
  globalThis.madangEarly = [...early, ...later];
}
