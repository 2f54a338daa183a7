import { useSystem } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import styles from './Addresses.module.css';

/** The addresses of the site, for members to keep: what the operator says of them, and each as a link. */
export function Addresses() {
  const { t } = useTranslation(['support', 'player']);
  const { domainGuidance = '', addresses = [] } = useSystem() ?? {};
  if (domainGuidance === '' && addresses.length === 0) return null;
  return (
    <section className={styles.addresses} aria-labelledby="addresses">
      <h2 id="addresses" className={styles.title}>
        {t('support.addresses')}
      </h2>
      {domainGuidance && <p className={`${lettering.soft} ${styles.guidance}`}>{domainGuidance}</p>}
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address}>
              <a className={link.underlined} href={`https://${address}`} rel="noreferrer">
                {address}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
