import type { MarketInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useTranslation } from 'react-i18next';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { oddsText } from '../../shared/money/figures.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { GameSelect } from './GameSelect.tsx';
import { chanceText } from './row-template.ts';
import { useChosenGame } from './use-chosen-game.ts';

/** Percent of the stakes that comes back in the long run. */
const returnText = (probabilityPpm: number, oddsMilli: number): string =>
  `${((probabilityPpm * oddsMilli) / 10_000_000).toFixed(1)}%`;

function MarketRules({ market }: { market: MarketInfo }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  return (
    <section>
      <h3 className="px-4 pt-4 pb-1 text-13">{texts.market(market.market)}</h3>
      <table className="table">
        <thead>
          <tr>
            <th>{t('rules.pick')}</th>
            <th className="right">{t('rules.chance')}</th>
            <th className="right">{t('rules.odds')}</th>
            <th>{t('rules.return')}</th>
          </tr>
        </thead>
        <tbody>
          {market.picks.map(({ pick, probabilityPpm, oddsMilli }) => (
            <tr key={pick}>
              <td>{texts.pick(pick)}</td>
              <td className="right num">{chanceText(probabilityPpm)}</td>
              <td className="right num strong">{oddsText(oddsMilli)}</td>
              <td className="num text-soft">{returnText(probabilityPpm, oddsMilli)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const GENERAL = ['close', 'winnings', 'cancel', 'round', 'key'] as const;

/** How a game is drawn and what each pick is worth: from the game itself, so that it cannot differ from what is paid. */
export function RulesPage() {
  const { t } = useTranslation(['play', 'player']);
  const { games, game, choose, pending, error, retry } = useChosenGame();
  usePageTitle(t('player:nav.rules'));
  if (pending) return <SkeletonPanel height={480} />;
  if (!game) return error ? <Failed error={error} onRetry={retry} /> : <Vacant title={t('next.none')} />;
  return (
    <section className="panel">
      <div className="panel-head flex-wrap">
        <h1 className="text-16">{t('player:nav.rules')}</h1>
        <span className="flex-1" />
        <GameSelect games={games} value={game.id} onGame={choose} />
      </div>
      <div className="grid gap-2 px-4 text-13 text-soft">
        <p>{t(`rules.family.${game.family}`, t('rules.family.configured'))}</p>
        <ul className="grid list-disc gap-1 pl-5">
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
