import { Button } from '@mui/material';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SaveButton, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../parts/Icon.tsx';
import { FormRefusal } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import styles from './PersonForm.module.css';

interface PartProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export const Part = ({ title, hint, children }: PartProps) => {
  const translate = useTranslate();
  return (
    <Sheet
      title={translate(title)}
      tools={hint && <span className={clsx(text.ink3, text.small)}>{translate(hint)}</span>}
    >
      <div className={styles.fields}>{children}</div>
    </Sheet>
  );
};

interface FormFootProps {
  label: string;
  /** A path, or what closes the form where it stands on no page of its own. */
  cancelTo: string | (() => void);
  /** True for a form that may be sent as it opens. */
  ready?: boolean;
}

/** Saves, or goes back to where the form was opened from. */
export const FormFoot = ({ label, cancelTo, ready = false }: FormFootProps) => {
  const translate = useTranslate();
  return (
    <div className={styles.foot}>
      <FormRefusal />
      <div className={layout.row}>
        <SaveButton label={label} alwaysEnable={ready} size="large" icon={<Icon name="check" size="small" />} />
        {typeof cancelTo === 'string' ? (
          <Button component={Link} to={cancelTo} size="large">
            {translate('ra.action.cancel')}
          </Button>
        ) : (
          <Button size="large" onClick={cancelTo}>
            {translate('ra.action.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};
