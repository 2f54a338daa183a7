import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { MatchMarket } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFavouriteMarkets } from '../../shared/sports/favourite-markets-store.ts';
import { SportOdds, type SportsMatch } from '../../shared/sports/SportOdds.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import panel from '../../shared/ui/panel.module.css';
import styles from './MarketCard.module.css';
import type { MarketGroup } from './market-groups.ts';
import { Star } from './Star.tsx';

/** Two picks with their line between them, one row a line. */
function Lines({ group, match }: { group: MarketGroup; match: SportsMatch }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const [first] = group.markets;
  if (!first) return null;
  const [left, right] = first.picks;
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span>{left && texts.pick(first, left.pick, match)}</span>
        <span>{t('board.line')}</span>
        <span>{right && texts.pick(first, right.pick, match)}</span>
      </div>
      {group.markets.map((market) => {
        const [a, b] = market.picks;
        return (
          <div key={market.id} className={styles.line}>
            {a && <SportOdds match={match} market={market} pick={a} shape="bare" />}
            <span>{texts.line(market)}</span>
            {b && <SportOdds match={match} market={market} pick={b} shape="bare" />}
          </div>
        );
      })}
    </>
  );
}

/** A name of more letters stands above its price where three share a row. */
const LONG = 6;

/** Picks beside each other with their names; more than three in columns. */
function Picks({ market, match }: { market: MatchMarket; match: SportsMatch }) {
  const texts = useSportTexts();
  const line = market.lineQuarters !== undefined;
  const names = market.picks.map(({ pick }) => (line ? texts.full : texts.pick)(market, pick, match));
  const long = market.picks.length > 2 && names.some((name) => name.length > LONG);
  return (
    <div className={styles.picks} data-columns={market.picks.length === 2 ? 2 : 3}>
      {market.picks.map((pick, place) => (
        <SportOdds
          key={pick.pick}
          match={match}
          market={market}
          pick={pick}
          shape={long ? 'stacked' : 'wide'}
          text={names[place]}
        />
      ))}
    </div>
  );
}

/** A type of market with its lines; it can be folded away. */
export function MarketCard({ group, match }: { group: MarketGroup; match: SportsMatch }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const marked = useFavouriteMarkets((state) => state.kinds.includes(group.key));
  const toggle = useFavouriteMarkets((state) => state.toggle);
  const [open, setOpen] = useState(true);
  const [first] = group.markets;
  const kind = marketTypeOf(group.type)?.line;
  // A race's points and a next score's number are no line between two prices: each is a market of its own.
  const counted = kind === 'points' || kind === 'number';
  const inLines = !counted && first?.lineQuarters !== undefined && first.picks.length === 2;
  return (
    <section className={`${panel.panel} ${styles.card}`}>
      <h3>
        <Star
          marked={marked}
          label={t('match.favour', { name: texts.market(group) })}
          onToggle={() => toggle(group.key)}
        />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.market(group)}
          <Icon name={open ? 'up' : 'down'} small />
        </button>
      </h3>
      {open && (
        <div className={styles.body}>
          {inLines ? (
            <Lines group={group} match={match} />
          ) : (
            group.markets.map((market) => (
              <div key={market.id}>
                {counted && <small className={styles.which}>{texts.market(market)}</small>}
                <Picks market={market} match={match} />
              </div>
            ))
          )}
        </div>
      )}
    </section>
  );
}
