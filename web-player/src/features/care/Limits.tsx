import type { Care, CareRule } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { clockText } from '../../shared/time/countdown.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useNow } from '../../shared/time/use-now.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { Perimeter } from '../../shared/ui/Perimeter.tsx';
import panel from '../../shared/ui/panel.module.css';
import styles from './Care.module.css';
import { NightBar } from './NightBar.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { spanText, usedPercent, valueText } from './rule-texts.ts';
import { useCareChanges } from './use-care.ts';

const DAY_MS = 86_400_000;
/** From so much on a limit is said to be near. */
const NEAR = 80;
const GROUPS = [
  { name: 'deposit', rules: ['deposit_day', 'deposit_week', 'deposit_month'] },
  { name: 'loss', rules: ['loss_day', 'loss_week', 'loss_month', 'stake_day'] },
  { name: 'time', rules: ['time_day', 'night', 'reality'] },
] as const;

/** Every rule with what is used of it; one at a time is changed. */
export function Limits({ care }: { care: Care }) {
  const { t } = useTranslation('help');
  const [open, setOpen] = useState<string>();
  return (
    <section className={panel.panel} id="limits">
      <div className={panel.head}>
        <h2>{t('care.part.limits')}</h2>
        <small>{t('care.limitsHint')}</small>
      </div>
      {GROUPS.map(({ name, rules }) => (
        <div key={name}>
          <h3 className={styles.group}>{t(`care.group.${name}`)}</h3>
          <ul>
            {care.rules
              .filter(({ rule }) => (rules as readonly string[]).includes(rule))
              .map((rule) => (
                <RuleRow
                  key={rule.rule}
                  rule={rule}
                  open={open === rule.rule}
                  onOpen={(wanted) => setOpen(wanted ? rule.rule : undefined)}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const leftText = ({ rule, value, used }: CareRule): string => {
  const left = value > used ? value - used : 0n;
  return rule === 'time_day' ? spanText(Number(left)) : figures(left);
};

function RuleRow({ rule, open, onOpen }: { rule: CareRule; open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useTranslation('help');
  const counts = rule.rule !== 'night' && rule.rule !== 'reality';
  const percent = usedPercent(rule.used, rule.value);
  const used = rule.rule === 'time_day' ? spanText(Number(rule.used)) : figures(rule.used);
  return (
    <li className={styles.rule} data-near={percent >= NEAR || undefined}>
      <div>
        <b>{t(`care.rule.${rule.rule}`)}</b>
        <small>{t(`care.ruleHint.${rule.rule}`)}</small>
      </div>
      {open ? (
        <RuleEditor rule={rule} onClose={() => onOpen(false)} />
      ) : (
        <>
          <div>
            <p className={lettering.num}>
              {counts && <b>{used} / </b>}
              {valueText(rule.rule, rule.value) ?? t('care.none')}
            </p>
            {counts && rule.value >= 0n && percent >= NEAR && (
              <p className={`${lettering.warn} ${styles.left}`}>{t('care.left', { left: leftText(rule) })}</p>
            )}
            {rule.rule === 'night' && rule.value >= 0n && <NightBar value={rule.value} />}
            {counts && rule.value >= 0n && (
              <div className={styles.bar} role="img" aria-label={t('care.percent', { percent })}>
                <i style={{ width: `${percent}%` }} />
              </div>
            )}
          </div>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => onOpen(true)}>
            {t('care.change')}
            <span className={lettering.srOnly}> {t(`care.rule.${rule.rule}`)}</span>
          </button>
        </>
      )}
      {rule.nextAt && <Pending rule={rule} />}
    </li>
  );
}

/** A looser value that waits: the border is its clock, and it can be taken back. */
function Pending({ rule }: { rule: CareRule }) {
  const { t } = useTranslation('help');
  const now = useNow();
  const { withdraw } = useCareChanges();
  const left = Math.max(0, msOf(rule.nextAt) - now);
  const text = (value: bigint): string => valueText(rule.rule, value) ?? t('care.none');
  return (
    <div className={styles.pending}>
      <Perimeter left={Math.min(100, (left / DAY_MS) * 100)} />
      <span className={styles.grow}>
        <b className={lettering.num}>
          {text(rule.value)} → {text(rule.nextValue)}
        </b>
        <small>{t('care.changesAt', { at: momentText(msOf(rule.nextAt)) })}</small>
      </span>
      <b className={`${lettering.num} ${lettering.warn}`}>{clockText(Math.ceil(left / 1_000))}</b>
      <button
        type="button"
        className={`${button.button} ${button.small}`}
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate({ rule: rule.rule })}
      >
        {t('care.withdraw')}
      </button>
    </div>
  );
}
