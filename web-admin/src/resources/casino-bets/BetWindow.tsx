import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { Mark } from '../../parts/Brand.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import stateBox from '../../parts/state-box.module.css';
import text from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import styles from './BetDetail.module.css';
import { BetDetail } from './BetDetail.tsx';

/** A window without a session has nobody whose subtree could be looked into: it says so, and leads to where one begins. */
const Nobody = () => {
  const translate = useTranslate();
  return (
    <div className={stateBox.box}>
      <Mark />
      <PageTitle title="console.casino_bets.detail" />
      <span>{translate('console.casino_bets.no_session')}</span>
      <Link className={text.link} to="/pa-login">
        {translate('ra.auth.sign_in')}
      </Link>
    </div>
  );
};

/**
 * A bet in a window of its own, without menus. The address needs no login to open, and what is in it the session of the
 * window: that of the tab which opened it.
 */
export const BetWindow = () => {
  const { identity, token } = useConsole();
  const [search] = useSearchParams();
  const kind = search.get('kind') === 'slot' ? 'slot' : 'casino';
  return (
    <main className={styles.window} id="main">
      {token.read() && identity() ? <BetDetail id={search.get('id') ?? ''} kind={kind} /> : <Nobody />}
    </main>
  );
};
