import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dayOf } from '../figures/days.ts';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import text from '../parts/text.module.css';
import { TreeView } from '../resources/tree/TreeView.tsx';
import { useMe } from '../rest/use-me.ts';
import { useReport } from '../rest/use-report.ts';
import { OwnByClass } from './OwnByClass.tsx';
import { listedTiers, tierPath } from './tiers.ts';
import { useRoles } from './use-roles.ts';

/** Theme B's home: the tiers below me, what is played there today by class, and the tree. */
export const ZeusHomePage = () => {
  const translate = useTranslate();
  const me = useMe();
  const { data: roles = [] } = useRoles();
  const today = dayOf(new Date());
  // The frame around asks the same again and again.
  const own = useReport('own-figures', { filter: { from: today, to: today } });
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.partner_home" />
        {listedTiers(roles, me.role).map((tier) => (
          <Link key={tier.id} className={text.link} to={tierPath(tier)}>
            {translate(`console.role.${tier.name}`, { _: tier.label })}
          </Link>
        ))}
      </div>
      <div className={layout.columns}>
        <OwnByClass figures={own} />
        <TreeView title="console.page.partner_partners" />
      </div>
    </>
  );
};
