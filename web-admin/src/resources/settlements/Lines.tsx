import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Statement } from '../../contract/settlement.ts';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Tier } from '../../parts/Tier.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import numbers from './numbers.module.css';
import { percent, ratesOn, rateText } from './rates.ts';

const figures = ['stake', 'payout', 'rolling', 'bonuses', 'fees', 'base', 'below', 'own'] as const;

/** What each branch gave: together it is the settlement's. */
export const Branches = ({
  statement,
  onDown,
}: {
  statement: Statement;
  onDown?: ((agent: number) => void) | undefined;
}) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.losing.${key}`);
  const { settlement, lines, rates } = statement;
  const total = (name: (typeof figures)[number]) => lines.reduce((sum, line) => sum + line[name], 0);
  if (!settlement || lines.length === 0) return null;
  return (
    <Sheet title={t('branches')}>
      <ScrollX label={t('branches')}>
        <table className={clsx(table.table, numbers.numbers)}>
          <thead>
            <tr>
              <th>{t('branch')}</th>
              {figures.map((name) => (
                <th key={name}>{t(name)}</th>
              ))}
              <th>{t('rate')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.account_id === 0 ? (
                    t('players')
                  ) : (
                    <span className={clsx(layout.row, layout.tight)}>
                      <Tier role={line.role} />
                      {onDown ? (
                        <button type="button" className={text.link} onClick={() => onDown(line.account_id)}>
                          {line.nickname}
                        </button>
                      ) : (
                        line.nickname
                      )}
                      <span className={text.ink3}>{line.account}</span>
                    </span>
                  )}
                </td>
                {figures.map((name) => (
                  <td key={name} className={name === 'own' ? text.bold : undefined}>
                    <Money value={line[name]} {...(name === 'base' || name === 'own' ? { signed: true } : {})} />
                  </td>
                ))}
                <td>
                  {line.account_id !== 0 &&
                    rateText(rates, line.account_id, { losing_bp: line.child_bp, support_bp: line.child_support_bp })}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{translate('console.word.total')}</td>
              {figures.map((name) => (
                <td key={name}>
                  <Money value={total(name)} />
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </ScrollX>
    </Sheet>
  );
};

const ofClass = ['stake', 'payout', 'rolling', 'own_rolling'] as const;

/** Rolling by class, which was paid with every bet. */
export const Classes = ({ statement: { classes } }: { statement: Statement }) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.losing.${key}`);
  if (classes.length === 0) return null;
  const earned = classes.reduce((sum, line) => sum + line.own_rolling, 0);
  return (
    <Sheet
      title={t('rolling')}
      tools={
        <span className={clsx(text.small, text.ink2)}>
          {t('own_rolling')}{' '}
          <b>
            <Money value={earned} tone="jade" />
          </b>
        </span>
      }
    >
      <p className={clsx(numbers.note, text.small, text.ink3)}>{t('rolling_paid')}</p>
      <ScrollX label={t('rolling')}>
        <table className={clsx(table.table, numbers.numbers)}>
          <thead>
            <tr>
              <th>{translate('console.field.game_class')}</th>
              {ofClass.map((name) => (
                <th key={name}>{t(name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classes.map((line) => (
              <tr key={line.game_class}>
                <td>{translate(`console.class.${line.game_class}`, { _: line.game_class })}</td>
                {ofClass.map((name) => (
                  <td key={name}>
                    <Money value={line[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};

/** What was staked and kept by day. */
export const DaysTable = ({ statement: { settlement, days, rates } }: { statement: Statement }) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.losing.${key}`);
  if (!settlement || days.length === 0) return null;
  const { account_id: account, own_bp: own, support_bp: support } = settlement;
  const rateOf = (day: string) =>
    ratesOn(rates, account, day, { losing_bp: own, support_bp: support }).map(({ gameClass, rate }) =>
      gameClass === ''
        ? percent(rate)
        : `${translate(`console.class.${gameClass}`, { _: gameClass })} ${percent(rate)}`,
    );
  return (
    <Sheet title={t('by_day')}>
      <ScrollX label={t('by_day')}>
        <table className={clsx(table.table, numbers.numbers)}>
          <thead>
            <tr>
              <th>{translate('console.field.day')}</th>
              <th>{t('stake')}</th>
              <th>{t('payout')}</th>
              <th>{t('kept')}</th>
              <th>{t('rate')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, stake, payout }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>
                  <Money value={stake} />
                </td>
                <td>
                  <Money value={payout} />
                </td>
                <td>
                  <Money value={stake - payout} signed />
                </td>
                <td>{rateOf(day).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};

/** What the periods before left to this one. */
export const Before = ({ statement: { before } }: { statement: Statement }) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.losing.${key}`);
  if (before.length === 0) return null;
  return (
    <Sheet title={t('before')}>
      <ScrollX label={t('before')}>
        <table className={clsx(table.table, numbers.numbers)}>
          <thead>
            <tr>
              <th>{t('period')}</th>
              <th>{t('share')}</th>
              <th>{t('amount')}</th>
              <th>{translate('console.field.state')}</th>
            </tr>
          </thead>
          <tbody>
            {before.map((past) => (
              <tr key={past.id}>
                <td>
                  {past.started_on} – {past.ended_on}
                </td>
                <td>
                  <Money value={past.share} signed />
                </td>
                <td>
                  <Money value={past.amount} />
                </td>
                <td>{t(`state.${past.state}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};
