import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { ExchangeDesk } from './ExchangeDesk.tsx';

/** Where a partner asks for its own money. */
export const ExchangePage = () => (
  <>
    <div className={layout.pageHead}>
      <PageTitle title="console.page.own_exchanges" />
    </div>
    <ExchangeDesk />
  </>
);
