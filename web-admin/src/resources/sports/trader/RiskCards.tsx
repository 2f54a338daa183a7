import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Money } from '../../../parts/Money.tsx';
import text from '../../../parts/text.module.css';
import { LimitBar } from '../LimitBar.tsx';
import { MatchTime } from '../MatchTime.tsx';
import { fixturePath } from '../paths.ts';
import { StopButton } from '../StopButton.tsx';
import { matchName, scoreText } from '../words/names.ts';
import { kindOf, useWords } from '../words/use-words.ts';
import type { RiskRowsProps } from './RiskTable.tsx';
import styles from './Trader.module.css';

/** The matches on a phone: what each may cost, what would cost it, and the button that stops it. */
export const RiskCards = ({ rows, byId, may, pending, onChange }: RiskRowsProps) => {
  const { locale, pick } = useWords();
  return rows.map((row) => {
    const fixture = row.kind === 'fixture' ? byId.get(row.fixture.fixture_id) : undefined;
    if (!fixture) return null;
    const { worst, limit, worst_market: market, worst_pick: worstPick, bets } = row.fixture;
    const name = matchName(fixture, locale);
    return (
      <div key={row.id} className={styles.card}>
        <span className={text.small}>
          <MatchTime fixture={fixture} />
        </span>
        <span>
          <Link to={fixturePath(fixture.id)}>
            <b>{name}</b>
          </Link>
          <span className={clsx(styles.under, text.small, text.ink2)}>
            {[scoreText(fixture.scores), market !== '' && pick(kindOf(market), worstPick, fixture)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span>
          {bets > 0 && <Money value={worst} signed />}
          {limit > 0 && <LimitBar worst={worst} limit={limit} />}
        </span>
        {may ? (
          <StopButton
            name={name}
            stopped={fixture.stopped_by_operator || fixture.state === 'waiting'}
            disabled={pending}
            onPress={() => onChange(fixture)}
          />
        ) : (
          <span />
        )}
      </div>
    );
  });
};
