import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { AgentPage } from '../../contract/member.ts';
import { dayTime } from '../../figures/moments.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { rateLabel, rateOf } from '../members/person-rules.ts';
import styles from './Rates.module.css';

const RateLine = ({ own, parent }: { own: number; parent: number }) => {
  const at = (rate: number) => `${Math.min(100, (rate / (parent || 1)) * 100)}%`;
  return (
    <span className={styles.line} aria-hidden="true">
      <i className={styles.span} style={{ left: 0, right: `calc(100% - ${at(parent)})` }} />
      <i className={styles.mark} style={{ left: at(own) }} />
    </span>
  );
};

/** What deposits below the agent earn. */
const chargePointRules = [
  { source: 'first_charge_percent', label: 'console.rule.first_charge_bonus_bp' },
  { source: 'every_charge_percent', label: 'console.rule.charge_bonus_bp' },
] as const;

/** Rates by class, each beside the parent's, which it may not exceed. */
export const Rates = ({ agent }: { agent: AgentPage }) => {
  const translate = useTranslate();
  const pointRules = chargePointRules.filter(({ source }) => typeof agent[source] === 'number');
  return (
    <Sheet
      title={translate('console.tree.rates')}
      tools={<span className={clsx(text.ink3, text.small)}>{translate('console.tree.rates_rule')}</span>}
    >
      <table className={table.table}>
        <tbody>
          {Object.entries(agent.rates ?? {}).map(([name, rate]) => {
            const parent = rateOf(agent.parent_rates ?? {}, name) ?? rate;
            return (
              <tr key={name}>
                <td>
                  {translate(rateLabel(name), { _: name })}
                  {name === 'support' && agent.support_percent !== rate && (
                    <div className={clsx(text.ink3, text.small)}>
                      {translate('console.tree.support_rate', { rate: agent.support_percent })}
                    </div>
                  )}
                  {agent.upcoming_rates
                    ?.filter(({ game_class }) => game_class === name)
                    .map((next) => (
                      <div key={next.from} className={clsx(text.ink3, text.small)}>
                        {translate('console.tree.upcoming_rate', { rate: next.rate, at: dayTime(next.from) })}
                      </div>
                    ))}
                </td>
                <td>
                  <RateLine own={rate} parent={parent} />
                </td>
                <td className={clsx(text.right, text.bold)}>{rate}%</td>
                <td className={clsx(text.right, text.ink3, text.small)}>
                  {translate('console.tree.parent_rate', { rate: parent })}
                </td>
              </tr>
            );
          })}
          {pointRules.map(({ source, label }) => (
            <tr key={source}>
              <td>{translate(label)}</td>
              <td />
              <td className={clsx(text.right, text.bold)}>{agent[source] ?? 0}%</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};
