import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import facts from '../parts/facts.module.css';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import sheet from '../parts/Sheet.module.css';
import { Sheet } from '../parts/Sheet.tsx';
import { useMe } from '../rest/use-me.ts';
import { OwnPassword } from './OwnPassword.tsx';
import styles from './ProfilePage.module.css';
import { TotpSheet } from './TotpSheet.tsx';

/** The operator's own account: who it is, its password and its authenticator. */
export const ProfilePage = ({ onEnrolled }: { onEnrolled: () => void }) => {
  const translate = useTranslate();
  const me = useMe();
  const [enrolled, setEnrolled] = useState(me.totp_enrolled);
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.profile" />
      </div>
      <div className={clsx(layout.columns, styles.columns)}>
        <div>
          <Sheet title={translate('console.profile.title')}>
            <dl className={clsx(facts.facts, sheet.body)}>
              <dt>{translate('console.field.account')}</dt>
              <dd>{me.account}</dd>
              <dt>{translate('console.field.nickname')}</dt>
              <dd>{me.nickname}</dd>
              <dt>{translate('console.field.role')}</dt>
              <dd>{translate(`console.role.${me.role}`, { _: me.role })}</dd>
              {me.kind === 'AGENT' && me.level !== undefined && me.level > 0 && (
                <>
                  <dt>{translate('console.field.level')}</dt>
                  <dd>Lv{me.level}</dd>
                </>
              )}
            </dl>
          </Sheet>
          <OwnPassword enrolled={enrolled} />
        </div>
        <div>
          <TotpSheet
            enrolled={enrolled}
            wasReset={Boolean(me.totp_reset_at) && !enrolled}
            onEnrolled={() => {
              setEnrolled(true);
              onEnrolled();
            }}
          />
        </div>
      </div>
    </>
  );
};
