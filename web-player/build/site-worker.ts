/** What the worker of one build knows of it. */
export interface WorkerFiles {
  /** Names the build: its cache is called by it, and those of others are deleted. */
  version: string;
  /** The page that stands in for all others while there is no network, first, and what it needs. */
  offline: readonly [string, ...string[]];
}

interface Extending {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Extending {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** As much of a worker's surroundings as this one uses. */
export interface WorkerScope {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Pick<Location, 'origin'>;
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extending) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/**
 * The worker between the player site and the network. It keeps the files that can never change, because their names
 * carry a hash, and one page that says that there is no network. It never keeps an answer of an API, a stream or a page:
 * whatever is not named here goes past it. It is written into a file of its own by the build, so that it knows nothing
 * but what it is given.
 */
export function siteWorker(scope: WorkerScope, { version, offline }: WorkerFiles): void {
  const prefix = 'madang-site-';
  const name = `${prefix}${version}`;
  /** Longer than a page takes that comes at all. */
  const pageDeadlineMs = 10_000;
  /** Sites, windows and documents that are not the player's own. */
  const others = /^\/(?:admin|pa|popup|slots|docs|dev|console|rest|api|seamless)(?:$|[/-])/;
  const hashed = /^\/assets\/[^/]+-[A-Za-z0-9_-]{8}\.(?:js|css|woff2?|png|svg|webp|jpg)$/;

  const kept = async (path: string | Request): Promise<Response | undefined> =>
    (await scope.caches.open(name)).match(path);

  async function file(request: Request): Promise<Response> {
    const there = await kept(request);
    if (there) return there;
    const answer = await scope.fetch(request);
    // What the server does not call unchanging is not kept, whatever its name.
    if (answer.ok && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')) {
      const copy = answer.clone();
      // A disk that is full is no reason not to show the page.
      await (await scope.caches.open(name)).put(request, copy).catch(() => undefined);
    }
    return answer;
  }

  async function page(request: Request): Promise<Response> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), pageDeadlineMs);
    });
    const answer = await Promise.race([scope.fetch(request).catch(() => undefined), late]);
    clearTimeout(timer);
    return answer ?? (await kept(offline[0])) ?? Response.error();
  }

  const other = async (request: Request): Promise<Response> => {
    const answer = await scope.fetch(request).catch(() => undefined);
    return answer ?? (await kept(request)) ?? Response.error();
  };

  scope.addEventListener('install', (event) => {
    // Past the browser's own cache: these files have no hash in their names.
    const fresh = offline.map((path) => new Request(path, { cache: 'reload' }));
    event.waitUntil(scope.caches.open(name).then((cache) => cache.addAll(fresh)));
  });
  scope.addEventListener('activate', (event) => {
    const clear = async (): Promise<void> => {
      const old = (await scope.caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
      await Promise.all(old.map((key) => scope.caches.delete(key)));
      await scope.clients.claim();
    };
    event.waitUntil(clear());
  });
  // A new build waits until somebody asks for it: nothing is taken from under a page that is in use.
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take-over') void scope.skipWaiting();
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (!others.test(pathname)) event.respondWith(page(request));
    } else if (hashed.test(pathname)) event.respondWith(file(request));
    else if (offline.includes(pathname)) event.respondWith(other(request));
  });
}
