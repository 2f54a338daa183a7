import type { AddressInfo } from 'node:net';
import type { CallOptions } from '@connectrpc/connect';
import { startMetricsServer } from '@madang/runtime/metrics-server.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { type PrincipalInit, principalHeader } from '@madang/runtime/rpc/principal.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CasinoBook } from './casino/catalogue.ts';
import { defaultConfig, type GatewayConfig } from './config.ts';
import { refuseEarly } from './connect/refuse-early.ts';
import { mountConnect } from './connect/routes.ts';
import type { GatewayContext } from './context.ts';
import { mountDocs } from './docs/routes.ts';
import { mountFiles } from './files/routes.ts';
import { mountBankHook } from './hooks/bank.ts';
import { ContextTexts } from './legacy/context-text.ts';
import { mountLegacy } from './legacy/routes.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { checkSessions } from './live/check-sessions.ts';
import { LiveHub } from './live/hub.ts';
import { pushes, taker } from './live/pushes.ts';
import { mountLive } from './live/route.ts';
import { mountRest } from './rest/routes.ts';
import { mountSeamless } from './seamless/routes.ts';
import { type Seamless, startSeamless } from './seamless/seamless.ts';
import { mountDevOutbox } from './server/dev-outbox.ts';
import { InFlight } from './server/in-flight.ts';
import { measure, measureInFlight } from './server/measure.ts';
import { mountProbes } from './server/probes.ts';
import { guardHost } from './server/public-hosts.ts';
import { guardData, guardPages } from './server/security-headers.ts';
import { createServer } from './server/server.ts';
import { mountSites } from './server/static-sites.ts';
import { connectServices } from './services.ts';
import { Callers } from './session/callers.ts';
import { keepFollowing } from './session/follow-sessions.ts';
import type { SessionOptions } from './session/session.ts';
import { SessionCache } from './session/session-cache.ts';
import { SessionWatch } from './session/session-watch.ts';
import { keepWriting, Sightings } from './session/sightings.ts';
import { visitorOptions } from './session/visitor.ts';
import { BalanceCache } from './site/balance-cache.ts';
import { keepFresh } from './site/keep-fresh.ts';
import { MemberFacts } from './site/member-facts.ts';
import { OwnNodes } from './site/own-nodes.ts';
import { RoundBook } from './site/round-book.ts';
import { siteFacts } from './site/site-facts.ts';
import { UnreadCache } from './site/unread-counts.ts';
import { MatchBook } from './sports/match-book.ts';
import { loadTexts } from './text/reason-text.ts';

export interface Gateway extends AsyncDisposable {
  url: string;
  port: number;
  /** Of the listener for /metrics, where there is one. */
  metricsPort?: number;
}

/** Opens the three APIs. Closing lets the requests under way finish, ends the live streams, and hears no event any more. */
export async function startGateway(platform: Platform, options: Partial<GatewayConfig> = {}): Promise<Gateway> {
  const config: GatewayConfig = { ...defaultConfig, ...options };
  await using starting = new AsyncDisposableStack();
  const gateway = starting.use(await makeContext(platform, config));
  const heard = pushes(gateway);
  starting.use(platform.listen({ events: heard.map(({ schema }) => schema), handle: taker(heard) }));
  starting.use(checkSessions(gateway));
  starting.use(keepFollowing(gateway));
  starting.use(keepWriting(gateway));
  starting.use(keepFresh(gateway));
  const seamless = starting.use(startSeamless(gateway, platform));
  const app = await createServer(config);
  starting.defer(() => app.close());
  // Streams never end by themselves, and would keep the server from closing.
  starting.defer(() => gateway.live.close(() => true));
  await mount(app, gateway, platform, seamless);
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`${config.host}:${config.port} is taken by another program: end it, or name another PORT`, {
      cause: error,
    });
  });
  const { metricsPort: wanted } = config;
  const metrics = wanted === undefined ? undefined : starting.use(await startMetricsServer(platform.metrics, wanted));
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const running = starting.move();
  return {
    url: `http://${host}:${port}`,
    port,
    ...(metrics && { metricsPort: metrics.port }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function makeContext(platform: Platform, config: GatewayConfig): Promise<GatewayContext & Disposable> {
  const { clock, log, cache, files, seal, metrics } = platform;
  const services = connectServices(platform, (options) => moved(options));
  const balances = new BalanceCache(services);
  const sign = (principal: PrincipalInit): CallOptions => ({
    headers: { [principalHeader]: seal.sign(principal, clock.now().getTime()) },
    timeoutMs: config.callTimeoutMs,
  });
  /** A member moves its own money alone; what an operator or the gateway moves may be anybody's. */
  const moved = (options: Partial<SessionOptions> | undefined): void =>
    options?.memberId === undefined ? balances.outdate() : balances.forget(options.memberId);
  const now = () => clock.now();
  const sessionWatch = new SessionWatch();
  const { identity } = services;
  const sessions = new SessionCache({ identity, sign, now, cacheMs: config.sessionCacheMs, watch: sessionWatch });
  const sightings = new Sightings(services.sessions, now);
  const limits = new RateLimits(config.ratePercent, cache);
  const live = new LiveHub(config, metrics);
  const site = siteFacts(services);
  return {
    config,
    clock,
    log,
    cache,
    files,
    services,
    limits,
    sessions,
    sessionWatch,
    sightings,
    live,
    secret: platform.secrets.principal,
    asMember: (principal) => sign({ ...principal, expiresAtMs: 0n }),
    texts: await loadTexts(),
    callers: new Callers(sessions, sightings, limits, visitorOptions(sign, now), site.connections),
    site,
    members: new MemberFacts(services, sessionWatch),
    balances,
    unread: new UnreadCache(services),
    nodes: new OwnNodes(services),
    contextTexts: new ContextTexts(),
    rounds: new RoundBook(services),
    matches: new MatchBook({ services, log, healed: (news) => live.frames.take(news) }),
    casino: new CasinoBook(services),
    [Symbol.dispose]: () => {
      limits[Symbol.dispose]();
      live[Symbol.dispose]();
    },
  };
}

/** Each API is a scope of its own: its hooks, its body parser and the shape of its refusals. */
async function mount(
  app: FastifyInstance,
  gateway: GatewayContext,
  platform: Platform,
  seamless: Seamless,
): Promise<void> {
  const { config } = gateway;
  const inFlight = new InFlight(config.maxInFlight);
  measureInFlight(platform.metrics, inFlight);
  guardHost(app, config.publicUrls, gateway.site.connections);
  mountProbes(app, gateway);
  const scopes: FastifyPluginAsync[] = [
    async (scope) => {
      measure(scope, platform.metrics, 'legacy');
      mountLegacy(scope, gateway, inFlight);
    },
    async (scope) => {
      measure(scope, platform.metrics, 'rest');
      mountRest(scope, gateway, inFlight);
    },
    async (scope) => {
      measure(scope, platform.metrics, 'connect');
      guardData(scope);
      inFlight.guard(scope);
      refuseEarly(scope);
      await mountConnect(scope, gateway);
    },
    async (scope) => {
      guardData(scope);
      refuseEarly(scope);
      mountLive(scope, gateway);
    },
    async (scope) => {
      inFlight.guard(scope);
      mountFiles(scope, gateway);
    },
    async (scope) => {
      guardData(scope);
      mountBankHook(scope, gateway, inFlight);
    },
    async (scope) => {
      measure(scope, platform.metrics, 'seamless');
      guardData(scope);
      mountSeamless(scope, seamless, inFlight);
    },
    async (scope) => {
      await guardPages(scope, config, gateway.casino);
      await mountDocs(scope);
      // Behind a proxy every caller comes from its machine, so that nobody could be told from the owner of this one.
      if (config.devOutbox && config.proxyHops === 0) await mountDevOutbox(scope, gateway);
      await mountSites(scope, config);
    },
  ];
  for (const scope of scopes) await app.register(scope);
}
