import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MemberPage } from '../../contract/member.ts';
import { masked } from '../../figures/masked.ts';
import { agentPath } from '../../lists/paths.ts';
import facts from '../../parts/facts.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Nickname } from '../../parts/Nickname.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Tier } from '../../parts/Tier.tsx';
import text from '../../parts/text.module.css';
import tool from '../../parts/tool.module.css';
import { useMay } from '../../rest/use-may.ts';
import styles from './FactSheets.module.css';
import { OwnAccount } from './OwnAccount.tsx';
import { restrictionNames } from './person-rules.ts';
import { usePerson } from './use-person.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <dt>{translate(`console.field.${name}`)}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </>
  );
};

/** Bank and contact, hidden from a passing eye until they are asked for. */
export const BankSheet = () => {
  const translate = useTranslate();
  const { member, resource } = usePerson();
  const mayOwnAccount = useMay()('bank_accounts.read');
  const [shown, setShown] = useState(false);
  const hide = (value: string) => (shown ? value : masked(value));
  return (
    <Sheet
      title={translate('console.member.bank')}
      tools={
        <button type="button" className={tool.tool} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name="eye" size="small" /> {translate(shown ? 'console.member.hide' : 'console.member.show')}
        </button>
      }
    >
      <dl className={clsx(facts.facts, sheet.body)}>
        <Fact name="bank_name">{member.bank_name}</Fact>
        <Fact name="bank_account">{hide(member.bank_account)}</Fact>
        <Fact name="bank_account_holder">{hide(member.bank_account_holder)}</Fact>
        {resource === 'members' && mayOwnAccount && (
          <Fact name="own_account">
            <OwnAccount shown={shown} />
          </Fact>
        )}
        <Fact name="phone_number">{hide(member.phone_number)}</Fact>
        <Fact name="date_of_birth">{hide(member.date_of_birth)}</Fact>
        <Fact name="created_device">{member.created_device}</Fact>
        <Fact name="created_ip">
          {member.created_ip} {member.created_country}
        </Fact>
        <Fact name="created_domain">{member.created_domain}</Fact>
        <Fact name="last_ip">
          {member.last_ip} {member.last_country}
        </Fact>
        <Fact name="last_domain">{member.last_domain}</Fact>
        <Fact name="last_device">
          <span title={member.last_user_agent}>{member.last_device || '–'}</span>
        </Fact>
        <Fact name="last_seen_at">
          <Moment at={member.last_seen_at} />
        </Fact>
        <Fact name="last_login_at">
          <Moment at={member.last_login_at} />
        </Fact>
        <Fact name="login_count">{member.login_count}</Fact>
      </dl>
    </Sheet>
  );
};

/** Where the member stands in the tree, from the top. */
export const TreeSheet = () => {
  const translate = useTranslate();
  const { member } = usePerson();
  return (
    <Sheet title={translate('console.member.tree')}>
      <div className={styles.spine}>
        {(member.ancestors ?? []).map((ancestor) => (
          <div key={ancestor.id}>
            <Tier role={ancestor.role} />
            <Link to={agentPath(ancestor.id)}>{ancestor.nickname}</Link>
            <span className={text.ink3}>{ancestor.account}</span>
          </div>
        ))}
        <div className={styles.me}>
          <Tier role={member.role} kind={member.role === 'member' ? 'MEMBER' : 'AGENT'} />
          <Nickname name={member.nickname} color={member.nickname_color} />
          <span className={text.ink3}>{member.account}</span>
        </div>
      </div>
    </Sheet>
  );
};

/** Who says that a restriction is on or off; a right of an agent is always its own. */
const sourceOf = ({ role, own_flags: own, level_flags: level }: MemberPage, name: string): string =>
  name in own ? (role === 'member' ? 'member' : 'own') : name in level ? 'level' : 'site';

/** Restrictions of the member, on and off, and whose value each is. */
export const FlagSheet = () => {
  const translate = useTranslate();
  const { member } = usePerson();
  const names = new Set([...(member.role === 'member' ? restrictionNames : []), ...Object.keys(member.flags)]);
  const flags = [...names].map((name) => [name, member.flags[name] === true] as const);
  const on = flags.filter(([, value]) => value).length;
  return (
    <Sheet
      title={translate('console.member.flags')}
      tools={
        <span className={clsx(text.ink3, text.small)}>{translate('console.member.flags_on', { smart_count: on })}</span>
      }
    >
      {flags.length === 0 ? (
        <p className={clsx(sheet.body, text.ink3)}>{translate('console.member.no_flags')}</p>
      ) : (
        <div className={styles.flags}>
          {flags.map(([name, value]) => (
            <div key={name} className={value ? styles.on : undefined}>
              <span className={clsx(styles.dot, value && styles.on)} aria-hidden="true" />
              {translate(`console.restriction.${name}`, { _: name })}
              <span className={clsx(text.ink3, text.tiny, styles.word)}>
                {translate(value ? 'console.word.on' : 'console.word.off')} ·{' '}
                {translate(`console.values.source.${sourceOf(member, name)}`)}
              </span>
            </div>
          ))}
        </div>
      )}
    </Sheet>
  );
};
