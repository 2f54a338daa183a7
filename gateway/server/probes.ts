import { toDomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context.ts';
import type { Services } from '../services.ts';
import { Cached } from '../site/cached.ts';

const timeoutMs = 2_000;

/** A cheap call to each part that the gateway cannot do without; what answers, even with a refusal, is up. */
const probes: Record<string, (services: Services) => Promise<unknown>> = {
  identity: ({ identity }) => identity.listBanks({}, { timeoutMs }),
  wallet: ({ wallet }) => wallet.getSettings({}, { timeoutMs }),
  betting: ({ betting }) => betting.listLimits({}, { timeoutMs }),
  'game-feeds': ({ feeds }) => feeds.listOpenRounds({ games: ['none'] }, { timeoutMs }),
  agents: ({ agents }) => agents.listRoles({}, { timeoutMs }),
  content: ({ content }) => content.getSiteSettings({}, { timeoutMs }),
  stats: ({ stats }) => stats.getLag({}, { timeoutMs }),
};

const down = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL', 'RESOURCE_EXHAUSTED']);

async function isUp(probe: Promise<unknown>): Promise<boolean> {
  return probe.then(
    () => true,
    (error: unknown) => !down.has(toDomainError(error).reason),
  );
}

/** `/livez`: the process answers. `/readyz`: every part answers, with the parts as JSON. */
export function mountProbes(app: FastifyInstance, gateway: Pick<GatewayContext, 'services' | 'cache'>): void {
  const parts = new Cached({
    load: async () => {
      const asked = Object.entries(probes).map(
        async ([name, probe]) => [name, await isUp(probe(gateway.services))] as const,
      );
      const cache = isUp(gateway.cache.get('gateway:readyz')).then((up) => ['cache', up] as const);
      return Object.fromEntries(await Promise.all([...asked, cache])) as Record<string, boolean>;
    },
    // Whoever asks often gets the answer of this second.
    freshMs: Number.POSITIVE_INFINITY,
    staleMs: 1_000,
  });
  const head = { 'cache-control': 'no-store' };
  app.get('/livez', (_request, reply) => reply.headers(head).send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const up = await parts.get();
    const ready = Object.values(up).every(Boolean);
    const shown = Object.fromEntries(Object.entries(up).map(([name, isUp]) => [name, isUp ? 'up' : 'down']));
    return reply
      .code(ready ? 200 : 503)
      .headers(head)
      .send({ ready, parts: shown });
  });
}
