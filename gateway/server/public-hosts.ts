import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerKind } from '../session/session.ts';
import type { Cached } from '../site/cached.ts';
import type { ConnectionRules } from '../site/connection-rules.ts';
import { isPage, siteOf } from './static-sites.ts';

/** Names of this machine, under which it may always be asked: no page elsewhere can be served under them. */
const own: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Orchestrators ask for these by a pod's address; they tell nothing of anyone. */
const probes = new Set(['/livez', '/readyz']);
const yearSeconds = 31_536_000;

const nameOf = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '';

/** True for paths of the legacy API that members and consoles share: a header says where the client stands. */
const isShared = (path: string): boolean => path.startsWith('/api/') && !/^\/api\/(?:admin|agent)\//.test(path);

/** True for the pages and calls of members; the consoles have their own, which keep the addresses of the configuration. */
function isForMembers({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const path = pathOf({ url });
  if (path.startsWith('/madang.player.')) return true;
  if (isShared(path)) return !/^\/(?:admin|pa)/.test(String(headers.pathname ?? ''));
  if (path.startsWith('/api/')) return false;
  return isPage(path) && siteOf(path) === 'player' && !/^\/(?:docs|livez|readyz)/.test(path);
}

/** Requests that are answered because a header says that a console asks. Whether it does shows when the caller is known. */
const claims = new WeakSet<FastifyRequest>();

/**
 * True where a call stands under an address that is for consoles alone, and nobody of a console makes it: a member, or a
 * visitor who asks for what is for players.
 */
export const isWrongHost = (request: FastifyRequest, callerKind: CallerKind, isForPlayers: boolean): boolean =>
  claims.has(request) && (callerKind === 'member' || (callerKind === 'visitor' && isForPlayers));

function refuse(reply: FastifyReply): void {
  const error = { code: 'VALIDATION', message: 'this host is not served here', field: 'host' };
  reply.code(421).send({ message: error.message, error });
}

/**
 * Answers only under the public addresses of the configuration, the operator's domains and this machine's own names: a name
 * that somebody else lets lead here would make their page one of this origin. Once there are domains, members are answered
 * under those alone. Where the configured address is https, browsers are told to keep to it.
 */
export function guardHost(
  app: FastifyInstance,
  publicUrls: readonly string[],
  connections: Pick<Cached<Pick<ConnectionRules, 'hosts'>>, 'get'>,
): void {
  const urls = publicUrls.map((url) => new URL(url));
  const configured = new Set(urls.map(({ hostname }) => nameOf(hostname)));
  const secure = new Set(urls.flatMap(({ protocol, hostname }) => (protocol === 'https:' ? nameOf(hostname) : [])));
  const isServed = (request: FastifyRequest, host: string, hosts: ReadonlySet<string>): boolean => {
    if (hosts.has(host)) return true;
    if (!configured.has(host)) return false;
    if (hosts.size === 0) return true;
    if (isForMembers(request)) return false;
    if (isShared(pathOf(request))) claims.add(request);
    return true;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const host = nameOf(request.hostname);
    if (secure.has(host)) reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (own.has(host) || probes.has(request.url)) return done();
    const judge = (hosts: ReadonlySet<string>) => (isServed(request, host, hosts) ? done() : refuse(reply));
    const rules = connections.get();
    if (!(rules instanceof Promise)) return judge(rules.hosts);
    // Domains that nobody could ever read are no reason to close the configured addresses.
    rules.then(
      (read) => judge(read.hosts),
      () => judge(none),
    );
  });
}

const none: ReadonlySet<string> = new Set();
