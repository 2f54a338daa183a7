import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { databaseAttempts } from './attempts/attempts.ts';
import { type IdentityConfig, identityConfig } from './config.ts';
import type { IdentityDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { startJobs } from './jobs.ts';
import { joinSettings } from './join/join-settings.ts';
import { hashQueue } from './passwords/hash-queue.ts';
import { hasher } from './passwords/hasher.ts';
import { derivedSecret, keyedHash } from './personal/keys.ts';
import { aesSeal } from './personal/seal.ts';
import { getRiskFacts } from './rpc/get-risk-facts.ts';
import { presence } from './sessions/presence.ts';
import { sessionCache } from './sessions/session-cache.ts';
import { httpSms } from './sms/http-sms.ts';
import { outboxSms } from './sms/outbox-sms.ts';

/** How long an answer about a session may come from the cache: a mark that the cache loses is forgotten after that. */
const cachedMs = 10_000;

/** Starts the identity service; disposing of it ends its workers, then its pool. */
export async function startIdentity(
  platform: Platform,
  config: IdentityConfig = identityConfig(process.env),
): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { poolSize } = config;
  const database = starting.use(
    await platform.openDatabase({
      schema: 'identity',
      migrations: new URL('./migrations/', import.meta.url),
      poolSize,
    }),
  );
  const deps = identityDeps(platform, config, database);
  starting.defer(() => deps.presence.close());
  platform.serve(IdentityService, handlers(deps), access);
  platform.serve(RiskFactsService, { getRiskFacts: getRiskFacts(deps) }, { getRiskFacts: ['service'] });
  starting.use(platform.relay(database, 'identity'));
  starting.use(startJobs(deps));
  const forget = () => deps.joinSettings.forget();
  starting.use(platform.listen({ events: [SiteSettingsChangedSchema], handle: forget }));
  return starting.move();
}

function identityDeps(platform: Platform, config: IdentityConfig, database: Database): IdentityDeps {
  const { clock, log, secrets } = platform;
  const { cost, limits, rules } = config;
  const queue = hashQueue(config.hashing);
  const seal = aesSeal(secrets.pii);
  return {
    clock,
    log,
    database,
    seal,
    limits,
    rules,
    audit: auditor(secrets.audit, () => clock.now()),
    auditSecret: secrets.audit,
    phoneHash: keyedHash(secrets.pii, 'phone'),
    smsCodeHash: keyedHash(secrets.pii, 'sms-code'),
    subjectHash: keyedHash(secrets.pii, 'attempt'),
    passwords: hasher({ queue, cost }),
    // Four digits need a key that a stolen table lacks.
    exchangePasswords: hasher({ queue, cost, pepper: derivedSecret(secrets.pii, 'exchange-password') }),
    attempts: databaseAttempts(database, clock),
    sessionCache: sessionCache(platform.cache, cachedMs),
    presence: presence(database, clock, log),
    sms: config.sms === 'outbox' ? outboxSms(database, seal, clock) : httpSms(config.sms),
    joinSettings: joinSettings(platform.client(ContentService), clock, log),
    agents: platform.client(AgentsService),
    totpIssuer: config.totpIssuer,
  };
}
