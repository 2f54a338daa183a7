import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import text from '../../parts/text.module.css';
import { gainsAndLosses } from './permission-groups.ts';
import styles from './roles.module.css';

interface PermissionDiffProps {
  before: readonly string[];
  after: readonly string[];
}

/** What somebody may do from now on, and may do no more, in words. */
export const PermissionDiff = ({ before, after }: PermissionDiffProps) => {
  const translate = useTranslate();
  const { gains, losses } = gainsAndLosses(before, after);
  const say = (name: string) => translate(`console.permission.${name}`, { _: name });
  if (gains.length + losses.length === 0) return <p className={text.ink3}>{translate('console.admins.same')}</p>;
  return (
    <div className={styles.diff}>
      {gains.length > 0 && (
        <section>
          <h3 className={clsx(text.small, text.jade)}>{translate('console.admins.gains')}</h3>
          <ul>
            {gains.map((name) => (
              <li key={name}>{say(name)}</li>
            ))}
          </ul>
        </section>
      )}
      {losses.length > 0 && (
        <section>
          <h3 className={clsx(text.small, text.coral)}>{translate('console.admins.loses')}</h3>
          <ul>
            {losses.map((name) => (
              <li key={name}>
                <del>{say(name)}</del>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
