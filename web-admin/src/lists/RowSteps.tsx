import { Button, IconButton } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { Id } from '../contract/rows.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Icon } from '../parts/Icon.tsx';
import { Kbd } from '../parts/Kbd.tsx';
import layout from '../parts/layout.module.css';
import screen from '../parts/screen.module.css';
import text from '../parts/text.module.css';
import styles from './RowSteps.module.css';
import { useRowSteps } from './use-row-steps.ts';

const ways = {
  previous: { label: 'ra.navigation.previous', icon: 'left', combo: '[' },
  next: { label: 'ra.navigation.next', icon: 'right', combo: ']' },
} as const;

interface StepProps {
  way: keyof typeof ways;
  /** Where the row lies on that side; nowhere at the end of the list. */
  to: string | undefined;
  onGo: () => void;
}

/** An arrow to the row before or after, and its key. */
const Step = ({ way, to, onGo }: StepProps) => {
  const translate = useTranslate();
  const { label, icon, combo } = ways[way];
  const link = to === undefined ? { disabled: true } : { component: Link, to, replace: true, onClick: onGo };
  return (
    <span className={clsx(styles.step, way === 'next' && styles.next)}>
      <span className={screen.onlyWide}>
        <Kbd>{combo}</Kbd>
      </span>
      <IconButton aria-label={translate(label)} aria-keyshortcuts={combo} {...link}>
        <Icon name={icon} />
      </IconButton>
    </span>
  );
};

interface RowStepsProps {
  resource: string;
  id: Id;
  /** Where the page of a row lies. */
  pathOf: (id: Id) => string;
  /** Where one comes from who opened no list before. */
  home: { path: string; title: string };
  /** In a form Escape closes a list of choices, and must not leave the page with it. */
  inForm?: boolean;
}

/**
 * The way back to the list that a page was opened from, and on to its next rows. A step takes the place of the page that
 * is left, so that a step back leads to the list.
 */
export const RowSteps = ({ resource, id, pathOf, home, inForm = false }: RowStepsProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { shown, steps, follow } = useRowSteps(resource, String(id));
  const { previous, next } = steps ?? {};
  const back = shown ?? home;
  const go = (to: typeof next) => {
    if (!to) return;
    follow(to.page);
    void navigate(pathOf(to.id), { replace: true });
  };
  useKeys([
    ...(inForm ? [] : [{ combo: 'Esc', label: 'console.steps.back', run: () => void navigate(back.path) }]),
    ...(previous ? [{ ...ways.previous, run: () => go(previous) }] : []),
    ...(next ? [{ ...ways.next, run: () => go(next) }] : []),
  ]);
  return (
    <nav className={clsx(layout.row, styles.steps)} aria-label={translate('console.steps.title')}>
      <Button component={Link} to={back.path}>
        <Icon name="left" size="small" /> {translate(back.title)}{' '}
        {!inForm && (
          <span className={screen.onlyWide}>
            <Kbd>Esc</Kbd>
          </span>
        )}
      </Button>
      <span className={layout.grow} />
      {steps && (
        <>
          <Step way="previous" to={previous && pathOf(previous.id)} onGo={() => previous && follow(previous.page)} />
          <span className={text.nowrap}>
            {steps.place.toLocaleString('en')} / {steps.total.toLocaleString('en')}
          </span>
          <Step way="next" to={next && pathOf(next.id)} onGo={() => next && follow(next.page)} />
        </>
      )}
    </nav>
  );
};
