import { clsx } from 'clsx';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Bet } from '../../contract/records.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { oddsText } from '../../lists/cells.tsx';
import { memberPath } from '../../lists/paths.ts';
import { GameName } from '../../parts/GameName.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { Nickname } from '../../parts/Nickname.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import screen from '../../parts/screen.module.css';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import tool from '../../parts/tool.module.css';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { BetLegs } from '../logs/BetLegs.tsx';
import styles from './LiveBets.module.css';

/** Bets as they come in; P holds the list still for reading. */
export const LiveBets = () => {
  const translate = useTranslate();
  const { workQueues } = useWorkQueues();
  const highFrom = workQueues?.high_bet_from ?? Number.POSITIVE_INFINITY;
  const [paused, setPaused] = useState(false);
  const { data, error, refetch } = useGetList<Bet>(
    'bets',
    { pagination: { page: 1, perPage: 18 }, sort: { field: 'placed_at', order: 'DESC' }, filter: {} },
    { refetchInterval: paused ? false : 5_000, retry: 1 },
  );
  useKeys([{ combo: 'P', label: 'console.keys.pause', run: () => setPaused(!paused) }]);
  return (
    <Sheet
      className={screen.onlyWide}
      title={translate('console.dashboard.live')}
      tools={
        <button
          type="button"
          className={clsx(tool.tool, paused && tool.on)}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name="pause" size="small" /> {translate(paused ? 'console.dashboard.paused' : 'console.keys.pause')}
        </button>
      }
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={stateBox.box}>{translate('console.dashboard.no_bets')}</p>}
      {data?.map((bet) => (
        <Link
          key={bet.id}
          to={memberPath(bet.account_id)}
          className={clsx(styles.ticker, bet.stake >= highFrom && styles.high)}
        >
          <span className={text.ellipsis}>
            <span className={text.ink3}>
              <Moment at={bet.placed_at} />
            </span>{' '}
            <Nickname name={bet.nickname} id={bet.account_id} />
          </span>
          <Money value={bet.stake} />
          <span className={clsx(text.ellipsis, text.ink2, text.small)}>
            <GameName game={bet.game} /> <BetLegs bet={bet} />
          </span>
          <span className={clsx(text.ink2, text.small, text.right)}>{oddsText(bet.combined_odds)}</span>
        </Link>
      ))}
    </Sheet>
  );
};
