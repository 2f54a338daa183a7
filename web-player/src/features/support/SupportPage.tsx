import { useMember, useMemberComing, useSystem } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import note from '../../shared/ui/note.module.css';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Addresses } from './Addresses.tsx';
import { Inquiries, InquiriesComing } from './Inquiries.tsx';
import styles from './SupportPage.module.css';

const ANSWERS = ['deposit', 'withdraw', 'cancel', 'fair', 'password'] as const;

/** The answers that are asked for most, and the way to a person. */
export function SupportPage() {
  const { t } = useTranslation(['support', 'player']);
  const system = useSystem();
  const member = useMember();
  const coming = useMemberComing();
  const messenger = system?.messengerLink;
  const further = [
    { name: 'KakaoTalk', address: system?.kakaoLink },
    { name: 'Telegram', address: system?.telegramLink },
    { name: 'LINE', address: system?.lineLink },
  ].filter(({ address }) => address);
  usePageTitle(t('player:nav.support'));
  return (
    <div className={styles.page}>
      {member ? <Inquiries /> : coming && <InquiriesComing />}
      <section className={panel.panel}>
        <div className={panel.head}>
          <h1>{t('player:nav.support')}</h1>
        </div>
        {/* What the operator has written stands above the answers: they come together. */}
        {!system && <SkeletonRows rows={ANSWERS.length} height={88} />}
        {system && (
          <div className={styles.body}>
            {further.map(({ name, address }) => (
              <a
                key={name}
                className={`${button.button} ${button.large}`}
                href={address}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="support" small />
                {name}
              </a>
            ))}
            {messenger ? (
              <a
                className={`${button.button} ${button.go} ${button.large}`}
                href={messenger}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="support" small />
                {t('support.write')}
              </a>
            ) : further.length > 0 ? null : (
              <p className={note.note}>
                <Icon name="info" />
                {t('support.noMessenger')}
              </p>
            )}
            <Addresses />
            <dl className={styles.questions}>
              {ANSWERS.map((key) => (
                <div key={key} className={styles.question}>
                  <dt className={styles.asked}>{t(`support.${key}.question`)}</dt>
                  <dd className={`${lettering.soft} ${styles.answer}`}>{t(`support.${key}.answer`)}</dd>
                </div>
              ))}
            </dl>
            <p className={`${note.note} ${note.warn}`}>
              <Icon name="alert" />
              <span>{t('player:foot.age')}</span>
            </p>
            <Link className={link.more} to="/board/game-rule">
              {t('player:nav.rules')}
              <Icon name="right" />
            </Link>
          </div>
        )}
      </section>
    </div>
  );
}
