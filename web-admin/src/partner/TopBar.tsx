import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ReportOf } from '../contract/rows.ts';
import { Mark } from '../parts/Brand.tsx';
import { Icon } from '../parts/Icon.tsx';
import layout from '../parts/layout.module.css';
import { Money } from '../parts/Money.tsx';
import screen from '../parts/screen.module.css';
import { Tier } from '../parts/Tier.tsx';
import text from '../parts/text.module.css';
import tool from '../parts/tool.module.css';
import { useMe } from '../rest/use-me.ts';
import { Tools } from '../shell/Tools.tsx';
import title from '../shell/title.module.css';
import { badgeText } from './badge-text.ts';
import { openModal } from './modals/open-modal.ts';
import styles from './PartnerLayout.module.css';
import { useSound } from './sound.ts';
import { useUnread } from './unread.ts';

const unreadPlaces = [
  { of: 'replies', modal: 'inquiries', to: '/pa-customer', icon: 'message', label: 'console.page.support' },
  { of: 'messages', modal: 'messages', to: '/pa-message', icon: 'mail', label: 'console.page.messages' },
] as const;

/** Over the page that is open; a click that asks for a page of its own has it. */
const openOver = (event: MouseEvent, modal: 'inquiries' | 'messages') => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openModal(modal, {});
};

const Unread = () => {
  const translate = useTranslate();
  const { data } = useUnread();
  return unreadPlaces.map(({ of, modal, to, icon, label }) => {
    const count = data?.[of] ?? 0;
    const name = translate(label);
    return (
      <Link
        key={of}
        to={to}
        className={tool.tool}
        title={name}
        aria-label={`${name} ${count}`}
        onClick={(event) => openOver(event, modal)}
      >
        <Icon name={icon} /> <b className={clsx(count > 0 && text.amber)}>{badgeText(count)}</b>
      </Link>
    );
  });
};

/** What the own menu has beside the account's page. */
const ownEntries = [
  { label: 'console.tool.inventory', icon: 'deposit', run: () => openModal('inventory', {}) },
  { label: 'console.page.own_charges', icon: 'plus', run: () => openModal('charge', {}) },
  { label: 'console.page.own_exchanges', icon: 'list', run: () => openModal('exchange', {}) },
  { label: 'console.page.own_points', icon: 'list', run: () => openModal('conversion', {}) },
  { label: 'console.tool.password', icon: 'lock', run: () => openModal('password', {}) },
] as const;

/** Who I am, what I have, what waits for me to read it, and the way back to the player site. */
export const TopBar = ({ own }: { own: ReportOf<'own-figures'>['own'] | undefined }) => {
  const translate = useTranslate();
  const me = useMe();
  const site = translate('console.partner.player_site');
  const balances = [
    { label: 'console.account.money', value: own?.money },
    ...(me.has_eggs ? [{ label: 'console.account.egg', value: own?.egg }] : []),
    { label: 'console.partner.points', value: own?.point },
  ];
  return (
    <>
      <span className={title.title}>
        <Mark /> {me.nickname}
      </span>
      <span className={clsx(styles.cell, screen.onlyWide)}>
        <Tier role={me.role} /> <b>{me.nickname}</b> <span className={text.ink3}>{me.account}</span>
      </span>
      {balances.map(({ label, value }) => (
        <span key={label} className={clsx(styles.cell, styles.balance)}>
          <span className={text.ink3}>{translate(label)}</span> <Money value={value} />
        </span>
      ))}
      <span className={layout.grow} />
      <span className={clsx(styles.unread, screen.onlyWide)}>
        <Unread />
        <a href="/" className={tool.tool} title={site} aria-label={site}>
          <Icon name="dashboard" />
        </a>
      </span>
      <Tools profile="/pa-profile" sound={useSound()} entries={ownEntries} />
    </>
  );
};
