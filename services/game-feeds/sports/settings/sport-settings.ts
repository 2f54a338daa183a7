import type { Queryable } from '@madang/runtime/database.ts';
import type { Sport } from '../feed-message.ts';
import { type CountsSetting, fittingSetting } from '../grading/counts-setting.ts';
import { type Pricing, plainPricing } from '../pricing/price.ts';

export interface PricingRule extends Pricing {
  /** Own id of a league as text; '0' for every one. */
  readonly leagueId: string;
  /** Empty for every one. */
  readonly marketType: string;
}

export interface SportSettings {
  readonly sport: Sport;
  readonly provider: string;
  readonly automaticRelease: boolean;
  /** False where the specials of new matches wait for their release. */
  readonly automaticSpecials: boolean;
  readonly inPlayDelaySeconds: number;
  readonly voidAfterHours: number;
  readonly whatCounts: CountsSetting;
  readonly pricing: readonly PricingRule[];
  readonly version: bigint;
}

interface Row {
  sport: Sport;
  provider: string;
  automatic_release: boolean;
  automatic_specials: boolean;
  in_play_delay_seconds: number;
  void_after_hours: number;
  what_counts: Partial<CountsSetting>;
  pricing: PricingRule[];
  version: bigint;
}

/** The settings of every sport, in the order of their names; `lock` keeps them as they are until the transaction ends. */
export async function readSportSettings(db: Queryable, lock = false): Promise<SportSettings[]> {
  const { rows } = await db.query<Row>(
    `select sport, provider, automatic_release, automatic_specials, in_play_delay_seconds, void_after_hours, what_counts, pricing, version
       from sport_settings order by sport ${lock ? 'for update' : ''}`,
  );
  return rows.map((row) => ({
    sport: row.sport,
    provider: row.provider,
    automaticRelease: row.automatic_release,
    automaticSpecials: row.automatic_specials,
    inPlayDelaySeconds: row.in_play_delay_seconds,
    voidAfterHours: row.void_after_hours,
    whatCounts: fittingSetting(row.sport, row.what_counts),
    pricing: row.pricing,
    version: row.version,
  }));
}

/** Settings in memory; each batch looks whether somebody changed them, in whatever process. */
export class KeptSettings {
  #bySport = new Map<string, SportSettings>();
  #versions = '';
  #links = 0n;

  /** The number of the newest link of leagues, teams or matches that was seen. */
  get links(): bigint {
    return this.#links;
  }

  async refresh(db: Queryable): Promise<void> {
    const { rows } = await db.query<{ versions: string; links: bigint }>({
      name: 'sport-settings-versions',
      text: `select string_agg(sport || ':' || version, ',' order by sport) as versions,
                    (select version from sports_links) as links from sport_settings`,
    });
    const versions = rows[0]?.versions ?? '';
    this.#links = rows[0]?.links ?? 0n;
    if (versions === this.#versions) return;
    this.#bySport = new Map((await readSportSettings(db)).map((settings) => [settings.sport, settings]));
    this.#versions = versions;
  }

  of(sport: string): SportSettings {
    const found = this.#bySport.get(sport);
    if (!found) throw new Error(`there are no settings of ${sport}`);
    return found;
  }
}

/** The nearest rule: of league and type, then of the league, of the type, of the sport. */
export function pricingFor({ pricing }: SportSettings, leagueId: bigint, type: string): Pricing {
  const league = leagueId.toString();
  const fits = (wantedLeague: string, wantedType: string) =>
    pricing.find((rule) => rule.leagueId === wantedLeague && rule.marketType === wantedType);
  return fits(league, type) ?? fits(league, '') ?? fits('0', type) ?? fits('0', '') ?? plainPricing;
}
