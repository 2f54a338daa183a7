import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { ChargeDesk } from './ChargeDesk.tsx';

/** Where a partner asks for a deposit of its own. */
export const ChargePage = () => (
  <>
    <div className={layout.pageHead}>
      <PageTitle title="console.page.own_charges" />
    </div>
    <ChargeDesk />
  </>
);
