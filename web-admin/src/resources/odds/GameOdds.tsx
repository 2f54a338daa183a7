import { clsx } from 'clsx';
import type { Game } from '../../contract/game.ts';
import layout from '../../parts/layout.module.css';
import { useMarketName } from '../../parts/PickName.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { GameForm } from './GameForm.tsx';
import styles from './GameOdds.module.css';
import { OddsField } from './OddsField.tsx';
import { useGameChange } from './use-game-change.ts';
import { useLimits } from './use-limits.ts';

/** The odds of one game: a return of 100 % or more cannot be saved, above 98 % is warned about. */
export const GameOdds = ({ game }: { game: Game }) => {
  const marketName = useMarketName();
  const change = useGameChange(game);
  const { limits } = useLimits(game.game_class);
  return (
    <div className={clsx(layout.columns, styles.columns)}>
      <div>
        {game.markets.map((market) => (
          <Sheet key={market.market} title={marketName(market.market)}>
            <div className={styles.grid}>
              {market.outcomes.map((outcome) => (
                <OddsField
                  key={outcome.pick}
                  market={market.market}
                  outcome={outcome}
                  limits={limits}
                  text={change.edits[outcome.pick]}
                  onEdit={(typed) => change.edit(outcome.pick, typed)}
                />
              ))}
            </div>
          </Sheet>
        ))}
      </div>
      <div className={layout.inspector}>
        <GameForm game={game} change={change} />
      </div>
    </div>
  );
};
