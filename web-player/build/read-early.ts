import type {} from '../src/shared/api/early-answers.ts';
import type { EarlyQuestion } from './early-questions.ts';

/** What an address or a modal needs beyond what every address does. */
export interface PartFiles {
  /** Places of its files among all. */
  readonly files: readonly number[];
  /** Areas of its texts. */
  readonly areas: readonly string[];
}

/** What the built site knows of itself: it is read before everything, so that each name stands in it once. */
export interface EarlyFiles {
  /** Names of all files that are read early. */
  names: readonly string[];
  /** Places of the files of texts, by language and area. */
  texts: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Areas that every page shows. */
  areas: readonly string[];
  /** Pages in the order in which they are looked for. */
  pages: readonly (PartFiles & { path: string; ofMembers?: boolean })[];
  /** What takes the place of a page of members where nobody is logged in. */
  login: PartFiles;
  /** What pages ask the server for at first, where their address has no query. */
  asks: readonly EarlyQuestion[];
}

/**
 * Begins to read what the address will need, while the site itself is still on its way: without this the texts would be
 * asked for when the site has run, and the page when the texts are there. It is written into a file of its own by the
 * build and runs before anything else, so that it knows nothing but what it is given.
 */
export function readEarly({ names, texts, areas, pages, login, asks }: EarlyFiles, fallback: string): void {
  const chosen = localStorage.getItem('madang.language') ?? fallback;
  const language = texts[chosen] ? chosen : fallback;
  const { pathname } = location;
  const covers = (path: string): boolean =>
    path.endsWith('/*?') ? `${pathname}/`.startsWith(path.slice(0, -2)) : path === pathname;
  /** The session as the tabs keep it. One that another tab has, or whose token was replaced, is taken over by the site. */
  const sessionOf = (): { token: string; version: string } | undefined => {
    try {
      const held: { token?: unknown; version?: unknown } | null = JSON.parse(
        sessionStorage.getItem('madang.session') ?? 'null',
      );
      const inForce = held?.version === localStorage.getItem('madang.session');
      return inForce && typeof held?.token === 'string' && typeof held.version === 'string'
        ? { token: held.token, version: held.version }
        : undefined;
    } catch {
      return undefined;
    }
  };
  const session = sessionOf();
  const isUnsure = !session && (sessionStorage.getItem('madang.session') ?? localStorage.getItem('madang.session'));
  const named = pages.find(({ path }) => covers(path));
  const page = named?.ofMembers && !session && !isUnsure ? login : named;
  const places = [...areas, ...(page?.areas ?? [])].flatMap((area) => texts[language]?.[area] ?? []);
  const readFiles = (): void => {
    for (const place of new Set([...places, ...(page?.files ?? [])])) {
      const file = names[place] ?? '';
      const link = document.createElement('link');
      if (file.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = `/${file}`;
      document.head.append(link);
    }
  };
  if (isUnsure) {
    readFiles();
    return;
  }
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Connect-Protocol-Version': '1',
    pathname,
    'Accept-Language': language,
    ...(session && { Authorization: session.token }),
  };
  const send = (url: string, body: string) =>
    fetch(url, { method: 'POST', headers, body }).then(
      (response) => {
        // The next token is told once: it is kept for the site, which may come for its answer too late or not at all.
        const token = response.headers.get('x-renew-session-token');
        if (token && session)
          sessionStorage.setItem('madang.session.renewed', JSON.stringify({ token, version: session.version }));
        return { response, receivedMs: performance.now() };
      },
      () => undefined,
    );
  const asked = ({ name }: EarlyQuestion, body: string, mayAsk: Promise<boolean>) => {
    const url = `${location.origin}/madang.player.v1.${name}`;
    const answer = mayAsk.then((may) => (may ? send(url, body) : undefined));
    // Time is counted from here for what waits too: an answer is then taken for older than it is.
    return { url, body, headers, sentMs: performance.now(), answer };
  };
  const atOnce = Promise.resolve(true);
  const early = asks.filter(({ path }) => path === undefined).map((ask) => asked(ask, ask.body, atOnce));
  const answerOf = async (name: string): Promise<unknown> => {
    const told = await early.find(({ url }) => url.endsWith(`/${name}`))?.answer;
    return told?.response.clone().json();
  };
  // What visitors may not see is refused them: whether they may look around, the context tells.
  const isOpen = async (): Promise<boolean> => {
    const context = (await answerOf('GetContext')) as { system?: { visitorsMayBrowse?: boolean } } | undefined;
    return context?.system?.visitorsMayBrowse === true;
  };
  const isGame = async (id: string | undefined): Promise<boolean> => {
    const list = (await answerOf('ListGames')) as { games?: { id?: string; route?: string }[] } | undefined;
    return list?.games?.some((game) => game.id === id && `/game/${game.route}` === pathname) === true;
  };
  const mayAsk = session ? atOnce : isOpen().catch(() => false);
  const koreaMs = 9 * 3_600_000;
  const day = new Date(Date.now() + koreaMs).toISOString().slice(0, 10);
  const own = asks.flatMap((ask) => {
    const { path, body, ofMembers, ofGame } = ask;
    if (path === undefined || location.search !== '' || !covers(path) || (ofMembers && !session)) return [];
    const [, last] = /(?:^|\/)(\w{1,20})$/.exec(pathname.slice(path.length - 2)) ?? [];
    if (last === undefined && body.includes('{last}')) return [];
    const may = ofGame ? mayAsk.then((is) => is && isGame(last)).catch(() => false) : mayAsk;
    return [asked(ask, body.replace('{last}', last ?? '').replaceAll('{day}', day), may)];
  });
  globalThis.madangEarly = [...early, ...own];
  // Behind the questions: a browser has few connections, and an answer may be what another question waits for.
  readFiles();
}
