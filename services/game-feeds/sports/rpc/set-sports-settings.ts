import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { WhatCounts } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { SportSettings as SettingsMessage, SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { isProvider } from '../adapters.ts';
import type { SportsCalls } from '../deps.ts';
import type { Sport } from '../feed-message.ts';
import { fittingSetting } from '../grading/counts-setting.ts';
import { type PricingRule, readSportSettings, type SportSettings } from '../settings/sport-settings.ts';
import { changeInChunks } from '../state/change-in-chunks.ts';
import { manual } from './create-fixture.ts';

/** The settings of each sport. */
export const getSportsSettings =
  ({ database }: SportsCalls): Handler<typeof SportsService.method.getSportsSettings> =>
  async () => ({ sports: (await readSportSettings(database)).map(toMessage) });

const toMessage = ({ pricing, ...settings }: SportSettings) => ({
  ...settings,
  pricing: pricing.map((rule) => ({ ...rule, leagueId: BigInt(rule.leagueId) })),
});

/** Changes one sport. Open matches have its prices, its delay and its supplier at once. */
export const setSportsSettings =
  (deps: SportsCalls): Handler<typeof SportsService.method.setSportsSettings> =>
  async ({ settings, memo }, context) => {
    if (!settings) throw new DomainError('VALIDATION', { field: 'settings' });
    const pricing = checkPricing(settings);
    const after = await save(deps, settings, pricing, memo, context);
    await applyToOpen(deps, after, context.trace);
    return toMessage(after);
  };

async function save(
  deps: SportsCalls,
  settings: SettingsMessage,
  pricing: PricingRule[],
  memo: string,
  context: CallContext,
): Promise<SportSettings> {
  return deps.database.transaction(async (tx) => {
    const before = (await readSportSettings(tx, true)).find(({ sport }) => sport === settings.sport);
    if (!before) throw new DomainError('NOT_FOUND', { field: 'sport' });
    if (before.version !== settings.version)
      throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: before.version.toString() } });
    const { provider, automaticRelease, inPlayDelaySeconds, voidAfterHours } = settings;
    const whatCounts = settings.whatCounts ? countsAsked(before.sport, settings.whatCounts) : before.whatCounts;
    const automaticSpecials = settings.automaticSpecials ?? before.automaticSpecials;
    const after = {
      sport: before.sport,
      provider,
      automaticRelease,
      automaticSpecials,
      inPlayDelaySeconds,
      voidAfterHours,
      whatCounts,
      pricing,
      version: before.version + 1n,
    };
    await tx.query(
      `update sport_settings set provider = $2, automatic_release = $3, in_play_delay_seconds = $4, void_after_hours = $5,
              pricing = $6, version = $7, automatic_specials = $8, what_counts = $9 where sport = $1`,
      [
        after.sport,
        provider,
        automaticRelease,
        inPlayDelaySeconds,
        voidAfterHours,
        JSON.stringify(pricing),
        after.version,
        automaticSpecials,
        JSON.stringify(whatCounts),
      ],
    );
    await deps.audit(tx, context, {
      action: 'sports_settings.update',
      resource: 'sports_settings',
      resourceId: after.sport,
      before: audited(before),
      after: audited(after),
      memo,
    });
    return after;
  });
}

function checkPricing({ pricing, provider }: SettingsMessage): PricingRule[] {
  if (provider !== '' && provider !== manual && !isProvider(provider))
    throw new DomainError('VALIDATION', { field: 'settings.provider' });
  const keys = new Set(pricing.map(({ leagueId, marketType }) => `${leagueId} ${marketType}`));
  if (keys.size !== pricing.length) throw new DomainError('VALIDATION', { field: 'settings.pricing' });
  return pricing.map(({ leagueId, marketType, marginBp, oddsSumMilli, maxOddsMilli }, index) => {
    const fits = marketType === '' || marketTypeOf(marketType) !== undefined;
    const possible = (oddsSumMilli === 0 || oddsSumMilli >= 2_020) && (maxOddsMilli === 0 || maxOddsMilli >= 1_010);
    if (!fits || !possible) throw new DomainError('VALIDATION', { field: `settings.pricing.${index}` });
    return { leagueId: leagueId.toString(), marketType, marginBp, oddsSumMilli, maxOddsMilli };
  });
}

const countsAsked = (sport: Sport, { $typeName: _name, ...asked }: WhatCounts) => fittingSetting(sport, asked);

async function applyToOpen(deps: SportsCalls, settings: SportSettings, trace: string): Promise<void> {
  const { sport, provider, inPlayDelaySeconds, whatCounts } = settings;
  const { rows } = await deps.database.query<{ id: bigint; linked: boolean }>(
    `select f.id, exists (select from fixture_refs r where r.fixture_id = f.id and r.provider = $2) as linked
       from fixtures f where f.sport = $1 and not f.decided and f.closed_at is null order by f.id`,
    [sport, provider],
  );
  const linked = new Set(rows.flatMap((row) => (row.linked ? row.id : [])));
  const ids = rows.map(({ id }) => id);
  await changeInChunks(deps, ids, { trace }, (states) => {
    for (const { fixture, markets, touched } of states.values()) {
      touched.sale = true;
      // One match, one rule: where something is decided already, the rest is decided by the same.
      const begun = [...markets.values()].some(({ verdicts }) => verdicts.grade);
      if (!begun && JSON.stringify(fixture.whatCounts) !== JSON.stringify(whatCounts)) {
        fixture.whatCounts = whatCounts;
        touched.fixture = true;
      }
      if (!fixture.ownDelay && fixture.inPlayDelaySeconds !== inPlayDelaySeconds) {
        fixture.inPlayDelaySeconds = inPlayDelaySeconds;
        touched.fixture = true;
      }
      if (linked.has(fixture.id) && fixture.provider !== provider) {
        Object.assign(fixture, { provider, fixtureAt: 0, playAt: 0 });
        touched.fixture = true;
      }
    }
  });
}

const audited = (settings: SportSettings) => ({
  provider: settings.provider,
  automatic_release: settings.automaticRelease,
  automatic_specials: settings.automaticSpecials,
  in_play_delay_seconds: settings.inPlayDelaySeconds,
  void_after_hours: settings.voidAfterHours,
  what_counts: settings.whatCounts,
  pricing: settings.pricing,
});
