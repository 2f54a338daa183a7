import type { FastifyInstance } from 'fastify';

/** Names of this machine, under which it may always be asked: no page elsewhere can be served under them. */
const own = ['localhost', '127.0.0.1', '[::1]'];
/** Orchestrators ask for these by a pod's address; they tell nothing of anyone. */
const probes = new Set(['/livez', '/readyz']);
const yearSeconds = 31_536_000;

const nameOf = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/**
 * Answers only under the public addresses of the configuration and under this machine's own names: a name that somebody
 * else lets lead here would make their page one of this origin. Where the address is https, browsers are told to keep to it.
 */
export function guardHost(app: FastifyInstance, publicUrls: readonly string[]): void {
  const urls = publicUrls.map((url) => new URL(url));
  const known = new Set([...own, ...urls.map(({ hostname }) => nameOf(hostname))]);
  const secure = new Set(urls.flatMap(({ protocol, hostname }) => (protocol === 'https:' ? nameOf(hostname) : [])));
  app.addHook('onRequest', (request, reply, done) => {
    const host = nameOf(request.hostname);
    if (secure.has(host)) reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (known.has(host) || probes.has(request.url)) return done();
    const error = { code: 'VALIDATION', message: 'this host is not served here', field: 'host' };
    reply.code(421).send({ message: error.message, error });
  });
}
