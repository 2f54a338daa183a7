import type { Game } from '../../contract/game.ts';
import { useMarketName } from '../../parts/PickName.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { GameForm } from './GameForm.tsx';
import { OddsField } from './OddsField.tsx';
import { useGameChange } from './use-game-change.ts';
import { useLimits } from './use-limits.ts';

/** The odds of one game: a return of 100 % or more cannot be saved, above 98 % is warned about. */
export const GameOdds = ({ game }: { game: Game }) => {
  const marketName = useMarketName();
  const change = useGameChange(game);
  const { limits } = useLimits(game.game_class);
  return (
    <div className="columns odds-columns">
      <div>
        {game.markets.map((market) => (
          <Sheet key={market.market} title={marketName(market.market)}>
            <div className="odds-grid">
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
      <div className="inspector">
        <GameForm game={game} change={change} />
      </div>
    </div>
  );
};
