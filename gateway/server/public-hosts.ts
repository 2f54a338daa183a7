import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cached } from '../site/cached.ts';
import type { ConnectionRules } from '../site/connection-rules.ts';
import { isPage, siteOf } from './static-sites.ts';

/** Names of this machine, under which it may always be asked: no page elsewhere can be served under them. */
const own: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Orchestrators ask for these by a pod's address; they tell nothing of anyone. */
const probes = new Set(['/livez', '/readyz']);
const yearSeconds = 31_536_000;

const nameOf = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/** True for the pages and calls of members; the consoles have their own, which keep the addresses of the configuration. */
function isForMembers({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/madang.player.')) return true;
  if (path.startsWith('/api/'))
    return !/^\/api\/(?:admin|agent)\//.test(path) && !/^\/(?:admin|pa)/.test(String(headers.pathname ?? ''));
  return isPage(path) && siteOf(path) === 'player' && !/^\/(?:docs|livez|readyz)/.test(path);
}

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
  const isServed = (request: FastifyRequest, host: string, hosts: ReadonlySet<string>): boolean =>
    hosts.has(host) || (configured.has(host) && (hosts.size === 0 || !isForMembers(request)));
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
