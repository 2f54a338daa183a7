import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { lineOfPick, lineText } from './lines.ts';

/** What it takes to name a pick. */
export interface NamedMarket {
  readonly type: string;
  readonly period: string;
  readonly lineQuarters?: number | undefined;
}

interface Teams {
  readonly home: string;
  readonly away: string;
}

export interface SportTexts {
  sport(id: string): string;
  /** 언더오버, or 언더오버 · 전반 where a part decides. */
  market(market: NamedMarket): string;
  /** 2쿼터 */
  period(id: string): string;
  line(market: NamedMarket): string;
  /** 첼시, 오버, 2:1: without its line. */
  pick(market: NamedMarket, pick: string, teams: Teams): string;
  /** 첼시 −1, 오버 2.5 */
  full(market: NamedMarket, pick: string, teams: Teams): string;
}

/** Names of sports, markets and picks; loaded with the pages of sports. */
export function useSportTexts(): SportTexts {
  const { t } = useTranslation('sports');
  const period = (id: string): string => {
    const [, part = id, n = ''] = /^([a-z]+)(\d+)$/.exec(id) ?? [];
    return part === 'h' ? t(`period.${id}`, id) : t(`period.${part}`, id, { n });
  };
  /** A race's points and a next score's number belong to the market, and not to the pick. */
  const counted = ({ type, lineQuarters = 0 }: Pick<NamedMarket, 'type' | 'lineQuarters'>): string => {
    const kind = lineQuarters > 0 ? marketTypeOf(type)?.line : undefined;
    if (kind === 'number') return t('match.nth', { count: lineQuarters / 4 });
    return kind === 'points' ? t('match.points', { count: lineQuarters / 4 }) : '';
  };
  const market = ({ type, period: part, lineQuarters }: NamedMarket): string => {
    const name = t(`type.${type}`, type);
    const which = counted({ type, lineQuarters });
    return [name, ...(part === 'ft' ? [] : [period(part)]), ...(which ? [which] : [])].join(' · ');
  };
  const pick = ({ type }: NamedMarket, id: string, { home, away }: Teams): string => {
    if (id === 'home') return home || t('pick.home');
    if (id === 'away') return away || t('pick.away');
    if (/^\d+:\d+$/.test(id)) return id;
    const both = type === 'half_full' && ['home_draw', 'home_away', 'draw_away'].includes(id) ? `ht_${id}` : id;
    return t(`pick.${both}`, id);
  };
  return {
    sport: (id) => t(`sport.${id}`, id),
    market,
    period,
    line: ({ type, lineQuarters }) => lineText(type, lineQuarters),
    pick,
    full: (one, id, teams) => {
      const line = counted(one) ? '' : lineOfPick(one.type, one.lineQuarters, id);
      return `${pick(one, id, teams)} ${line}`.trim();
    },
  };
}
