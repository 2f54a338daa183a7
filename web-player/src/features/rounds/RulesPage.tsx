import type { GameInfo, MarketInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import type { ReactNode } from 'react';
import { chanceText } from '../../shared/games/chance-text.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { fixed, oddsText } from '../../shared/money/figures.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import table from '../../shared/ui/table.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { GameSelect } from './GameSelect.tsx';
import styles from './RulesPage.module.css';
import { useChosenGame } from './use-chosen-game.ts';

/** Percent of the stakes that comes back in the long run. */
const returnText = (probabilityPpm: number, oddsMilli: number): string =>
  `${fixed((probabilityPpm * oddsMilli) / 10_000_000, 1)}%`;

function MarketRules({ market }: { market: MarketInfo }) {
  const { t } = useTranslation('help');
  const texts = useGameTexts();
  return (
    <section>
      <h2 className={styles.market}>{texts.market(market.market)}</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('rules.pick')}</th>
            <th className={table.right}>{t('rules.chance')}</th>
            <th className={table.right}>{t('rules.odds')}</th>
            <th>{t('rules.return')}</th>
          </tr>
        </thead>
        <tbody>
          {market.picks.map(({ pick, probabilityPpm, oddsMilli }) => (
            <tr key={pick}>
              <td>{texts.pick(pick)}</td>
              <td className={`${table.right} ${lettering.num}`}>{chanceText(probabilityPpm)}</td>
              <td className={`${table.right} ${lettering.num} ${lettering.strong}`}>{oddsText(oddsMilli)}</td>
              <td className={`${lettering.num} ${lettering.soft}`}>{returnText(probabilityPpm, oddsMilli)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const GENERAL = ['close', 'winnings', 'cancel', 'round', 'key'] as const;

interface GameRulesProps {
  games: readonly GameInfo[];
  game: GameInfo;
  onGame(id: string): void;
}

function GameRules({ games, game, onGame }: GameRulesProps) {
  const { t } = useTranslation(['help', 'player']);
  return (
    <section className={panel.panel}>
      <div className={`${panel.head} ${styles.wrapping}`}>
        <h1>{t('player:nav.rules')}</h1>
        <span className={styles.grow} />
        <GameSelect games={games} value={game.id} onGame={onGame} />
      </div>
      <div className={`${lettering.soft} ${styles.general}`}>
        <p>{t(`rules.family.${game.family}`, t('rules.family.configured'))}</p>
        <ul className={styles.rules}>
          {GENERAL.map((key) => (
            <li key={key}>{t(`rules.general.${key}`)}</li>
          ))}
        </ul>
      </div>
      {game.markets.map((market) => (
        <MarketRules key={market.market} market={market} />
      ))}
    </section>
  );
}

/**
 * How a game is drawn and what each pick is worth: from the game itself, so that it cannot differ from what is paid. What
 * stands below comes when it is known how long that is.
 */
export function RulesPage({ below }: { below: ReactNode }) {
  const { t } = useTranslation('player');
  const { games, game, choose, pending, error, retry } = useChosenGame();
  usePageTitle(t('nav.rules'));
  if (pending) return <SkeletonPanel height={480} />;
  if (!game)
    return (
      <>
        <h1 className={lettering.srOnly}>{t('nav.rules')}</h1>
        {error && <Failed error={error} onRetry={retry} />}
        {below}
      </>
    );
  return (
    <>
      <GameRules games={games} game={game} onGame={choose} />
      {below}
    </>
  );
}
