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

interface StepProps {
  label: string;
  icon: 'left' | 'right';
  combo: string;
  to: string | undefined;
  onGo: () => void;
}

const Step = ({ label, icon, combo, to, onGo }: StepProps) => {
  const translate = useTranslate();
  const said = { 'aria-label': translate(label), 'aria-keyshortcuts': combo };
  if (!to)
    return (
      <IconButton {...said} disabled>
        <Icon name={icon} />
      </IconButton>
    );
  return (
    <IconButton {...said} component={Link} to={to} replace onClick={onGo}>
      <Icon name={icon} />
    </IconButton>
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
    ...(previous ? [{ combo: '[', label: 'ra.navigation.previous', run: () => go(previous) }] : []),
    ...(next ? [{ combo: ']', label: 'ra.navigation.next', run: () => go(next) }] : []),
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
          <span className={screen.onlyWide}>
            <Kbd>[</Kbd>
          </span>
          <Step
            label="ra.navigation.previous"
            icon="left"
            combo="["
            to={previous && pathOf(previous.id)}
            onGo={() => previous && follow(previous.page)}
          />
          <span className={text.nowrap}>
            {steps.place.toLocaleString('en')} / {steps.total.toLocaleString('en')}
          </span>
          <Step
            label="ra.navigation.next"
            icon="right"
            combo="]"
            to={next && pathOf(next.id)}
            onGo={() => next && follow(next.page)}
          />
          <span className={screen.onlyWide}>
            <Kbd>]</Kbd>
          </span>
        </>
      )}
    </nav>
  );
};
