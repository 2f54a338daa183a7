import { useTranslate } from 'react-admin';
import { dayTime, hourMinute } from '../../figures/moments.ts';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import styles from './Reconciliation.module.css';
import type { Day } from './sheet-rows.ts';

interface Entry {
  key: string;
  at: string;
  what: string;
  who: string;
  amount?: number;
}

/** What was done to a day so far, in its order: computed, causes named, seals, and what is still waited for. */
export const DayRecord = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.reconciliation.${key}`);
  const done: Entry[] = [
    ...day.seals.flatMap(({ seal, actor, at }) =>
      at ? [{ key: seal, at, what: t(`seal.${seal}`), who: actor || t('by_rule') }] : [],
    ),
    ...day.causes.flatMap(({ id, at, account_kind, cause, actor, amount }) =>
      at
        ? [
            {
              key: `cause:${id}`,
              at,
              what: `${t(`kind.${account_kind}`)} · ${t(`causes.${cause}`)}`,
              who: actor || t('by_rule'),
              amount,
            },
          ]
        : [],
    ),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  const waiting = day.seals.filter(({ at }) => !at).map(({ seal }) => seal);
  return (
    <Sheet title={t('record')}>
      <ol className={styles.record}>
        {done.map(({ key, at, what, who, amount }) => (
          <li key={key}>
            <span>
              {what} {amount !== undefined && <Money value={amount} />}
            </span>
            <span className={text.ink3}>
              {who}{' '}
              <time dateTime={at} title={dayTime(at)}>
                {hourMinute(at)}
              </time>
            </span>
          </li>
        ))}
        {waiting.map((seal) => (
          <li key={seal} data-waiting>
            <span>{t(`seal.${seal}`)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
};
