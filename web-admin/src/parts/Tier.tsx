import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { placeOf } from '../figures/tiers.ts';
import styles from './Tier.module.css';

interface TierProps {
  role: string;
  kind?: 'AGENT' | 'MEMBER';
  test?: boolean;
}

/** The tier of a node: the fuller the box, the higher it stands. */
export const Tier = ({ role, kind = 'AGENT', test = false }: TierProps) => {
  const translate = useTranslate();
  const place = test ? 0 : kind === 'MEMBER' ? 7 : placeOf(role);
  const name = test ? 'test_account' : kind === 'MEMBER' ? 'member' : role;
  const said = translate(`console.role.${name}`, { _: name });
  return (
    <span className={clsx(styles.tier, styles[`t${place}`])} title={said} role="img" aria-label={said}>
      {translate(`console.role_letter.${place}`)}
    </span>
  );
};
