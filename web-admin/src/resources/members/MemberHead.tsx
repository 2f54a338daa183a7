import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Ancestor, MemberPage } from '../../contract/member.ts';
import { agentPath, listPath } from '../../lists/paths.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { Nickname } from '../../parts/Nickname.tsx';
import sheet from '../../parts/Sheet.module.css';
import { StateMark } from '../../parts/StateMark.tsx';
import { Tier } from '../../parts/Tier.tsx';
import text from '../../parts/text.module.css';
import treePath from '../../parts/tree-path.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useMe } from '../../rest/use-me.ts';
import styles from './MemberHead.module.css';
import { usePerson } from './use-person.ts';

export const TreePath = ({ ancestors }: { ancestors: readonly Ancestor[] }) => {
  const translate = useTranslate();
  return (
    <nav className={treePath.path} aria-label={translate('console.settlement.way')}>
      {ancestors.map((ancestor) => (
        <span key={ancestor.id}>
          <Link to={agentPath(ancestor.id)}>
            <Tier role={ancestor.role} /> {ancestor.nickname}
          </Link>
          <span className={text.ink3}>›</span>
        </span>
      ))}
    </nav>
  );
};

interface BalanceProps {
  label: string;
  children: ReactNode;
  large?: boolean;
}

const Balance = ({ label, children, large = false }: BalanceProps) => {
  const translate = useTranslate();
  return (
    <div>
      <span className={styles.label}>{translate(label)}</span>
      <span className={clsx(styles.value, large && styles.large)}>{children}</span>
    </div>
  );
};

const Balances = ({ member }: { member: MemberPage }) => {
  const translate = useTranslate();
  const { has_eggs: hasEggs } = useMe();
  const { totals, open_bets: open, turnover } = member;
  return (
    <div className={styles.balances}>
      <Balance label="console.account.money" large>
        <Money value={member.money} />
      </Balance>
      <Balance label="console.account.point">
        <Money value={member.point} unit=" P" />
      </Balance>
      {(hasEggs || member.egg > 0) && (
        <Balance label="console.account.egg">
          <Money value={member.egg} />
        </Balance>
      )}
      <Balance label="console.account.held">
        <Money value={member.held} />
      </Balance>
      <Balance label="console.account.debt">
        <Money value={member.debt} {...(member.debt > 0 ? { tone: 'coral' as const } : {})} />
      </Balance>
      {open && (
        <Balance label="console.member.open_bets">
          <Money value={open.stake ?? undefined} /> <span className={clsx(text.ink3, text.small)}>×{open.count}</span>
        </Balance>
      )}
      {turnover && turnover.percent > 0 && (
        <Balance label="console.member.turnover">
          <Money value={turnover.staked} />{' '}
          <span className={clsx(text.small, turnover.missing > 0 ? text.amber : text.ink3)}>
            {turnover.missing > 0 ? (
              <>
                {translate('console.member.turnover_missing')} <Money value={turnover.missing} />
              </>
            ) : (
              translate('console.member.turnover_met')
            )}
          </span>
        </Balance>
      )}
      {totals && (
        <>
          <Balance label="console.member.charges">
            <Money value={totals.charges} />
          </Balance>
          <Balance label="console.member.exchanges">
            <Money value={totals.exchanges} />
          </Balance>
          <Balance label="console.member.net">
            <Money value={totals.charges - totals.exchanges} signed />
          </Balance>
          <Balance label="console.member.ggr">
            <Money value={totals.stake - totals.payout - totals.returned} signed />
          </Balance>
        </>
      )}
    </div>
  );
};

interface MemberHeadProps {
  /** What can be done with the person as a whole. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Identity, path in the tree, balances and tabs of a member. */
export const MemberHead = ({ tools, children }: MemberHeadProps) => {
  const translate = useTranslate();
  const { member } = usePerson();
  const may = useMay();
  return (
    <section className={clsx(sheet.sheet, styles.head)}>
      <div className={styles.title}>
        <Tier role={member.role} kind={member.role === 'member' ? 'MEMBER' : 'AGENT'} test={member.test_account} />
        <b className={styles.name}>
          <Nickname name={member.nickname} color={member.nickname_color} />
        </b>
        <span className={text.ink2}>{member.account}</span>
        <Chip>Lv{member.level}</Chip>
        <StateMark state={member.state} mark={member.normal_mark} />
        {member.online && (
          <span className={clsx(text.jade, layout.row, layout.tight)}>
            <Icon name="phone" size="small" /> {translate('console.member.online')}
          </span>
        )}
        {member.debt > 0 &&
          (may('debts.write') ? (
            <Link to={listPath('/debts', { account_id: member.id })}>
              <Chip tone="coral">{translate('console.member.debt')}</Chip>
            </Link>
          ) : (
            <Chip tone="coral">{translate('console.member.debt')}</Chip>
          ))}
        <span className={layout.grow} />
        {tools}
      </div>
      <div className={styles.line}>
        {member.ancestors && <TreePath ancestors={member.ancestors} />}
        <b>
          <Nickname name={member.nickname} color={member.nickname_color} />
        </b>
        <span className={layout.grow} />
        <span className={clsx(text.ink3, text.small)}>
          {translate('console.member.joined')} <Moment at={member.created_at} /> ·{' '}
          {translate('console.field.join_code')} {member.join_code || '–'}
        </span>
      </div>
      <Balances member={member} />
      {children}
    </section>
  );
};
