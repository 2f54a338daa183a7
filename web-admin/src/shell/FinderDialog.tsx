import { Dialog } from '@mui/material';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Member } from '../contract/member.ts';
import { memberPath } from '../lists/paths.ts';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { Kbd } from '../parts/Kbd.tsx';
import layout from '../parts/layout.module.css';
import { Money } from '../parts/Money.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import stateBox from '../parts/state-box.module.css';
import textStyles from '../parts/text.module.css';
import styles from './Finder.module.css';
import type { NavGroup } from './nav.ts';
import { useShownGroups } from './use-shown-groups.ts';

interface Hit {
  key: string;
  icon: IconName;
  text: string;
  side?: React.ReactNode;
  to: string;
}

const typingMs = 250;

const useHits = (q: string, groups: readonly NavGroup[]): Hit[] => {
  const translate = useTranslate();
  const shown = useShownGroups(groups);
  const [settled, setSettled] = useState(q);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(q), typingMs);
    return () => window.clearTimeout(timer);
  }, [q]);
  const { data = [] } = useGetList<Member>(
    'members',
    {
      pagination: { page: 1, perPage: 6 },
      sort: { field: 'last_login_at', order: 'DESC' },
      filter: { person_q: settled },
    },
    { enabled: settled.length >= 2, retry: 0 },
  );
  const wanted = q.toLowerCase();
  const pages = shown
    .flatMap((group) => group.items)
    .filter((item) => wanted !== '' && translate(item.label).toLowerCase().includes(wanted))
    .map((item): Hit => ({ key: item.to, icon: item.icon, text: translate(item.label), to: item.to }));
  const people = (settled.length >= 2 ? data : []).map(
    (member): Hit => ({
      key: `m${member.id}`,
      icon: 'member',
      text: `${member.nickname} ${member.account}`,
      side: (
        <>
          <Money value={member.money} /> <StateMark state={member.state} />
        </>
      ),
      to: memberPath(member.id),
    }),
  );
  return [...people, ...pages].slice(0, 10);
};

interface FinderDialogProps {
  groups: readonly NavGroup[];
  open: boolean;
  onClose: () => void;
}

/** What is typed, and the people and pages that it may mean. */
export const FinderDialog = ({ groups, open, onClose }: FinderDialogProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const hits = useHits(q.trim(), groups);
  const close = () => {
    onClose();
    setQ('');
    setAt(0);
  };
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    close();
    void navigate(hit.to);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('console.find.hint') } }}
    >
      <div className={styles.finder}>
        <Icon name="search" />
        <input
          autoFocus
          value={q}
          placeholder={translate('console.find.hint')}
          aria-label={translate('console.find.hint')}
          onChange={(event) => {
            setQ(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setAt(Math.min(hits.length - 1, at + 1));
            else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(hits[at]);
          }}
        />
        <Kbd>Esc</Kbd>
      </div>
      {hits.map((hit, place) => (
        <button
          key={hit.key}
          type="button"
          className={clsx(styles.hit, place === at && styles.on)}
          onClick={() => go(hit)}
        >
          <Icon name={hit.icon} />
          <span className={clsx(layout.grow, textStyles.ellipsis)}>{hit.text}</span>
          {hit.side}
        </button>
      ))}
      {q.trim().length >= 2 && hits.length === 0 && <p className={stateBox.box}>{translate('console.find.none')}</p>}
    </Dialog>
  );
};
