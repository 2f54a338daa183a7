import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Statement } from '../../contract/settlement.ts';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Tier } from '../../parts/Tier.tsx';
import text from '../../parts/text.module.css';
import styles from './MakeUp.module.css';
import { ladderBase, rungsOf } from './make-up.ts';
import numbers from './numbers.module.css';
import { percent } from './rates.ts';

/** How what the house keeps is divided on the way from the agent that is settled up to the top. */
export const Ladder = ({ statement: { settlement, ladder } }: { statement: Statement }) => {
  const translate = useTranslate();
  const rungs = rungsOf(ladder);
  if (!settlement || rungs.length < 2) return null;
  const whole = Math.max(1, rungs[rungs.length - 1]?.rate ?? 1);
  return (
    <Sheet title={translate('console.losing.ladder')}>
      <p className={clsx(numbers.note, text.small, text.ink3)}>
        {translate('console.losing.base')} {ladderBase.toLocaleString('en')}
      </p>
      <ol className={styles.rungs}>
        {rungs.map(({ account_id: account, role, nickname, rate, part }) => (
          <li
            key={account}
            className={clsx(styles.rung, account === settlement.account_id && styles.settled)}
            style={{ flexGrow: part / whole }}
          >
            <span className={text.small} title={nickname}>
              <Tier role={role} /> {nickname}
            </span>
            <span className={styles.part}>
              <Money value={part} />
            </span>
            <span className={clsx(styles.rate, text.small, text.ink2)}>{percent(rate)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
};
