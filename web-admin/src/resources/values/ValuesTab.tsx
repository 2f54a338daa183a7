import type { Id } from '../../contract/rows.ts';
import { useMay } from '../../rest/use-may.ts';
import { LimitFields } from './LimitFields.tsx';
import { RuleSheet } from './RuleSheet.tsx';
import styles from './ValuesTab.module.css';

interface ValuesTabProps {
  accountId: Id;
  isAgent: boolean;
}

/** What differs for one person: an agent's bonuses for the members below it, or a member's rules and limits. */
export const ValuesTab = ({ accountId, isAgent }: ValuesTabProps) => {
  const may = useMay();
  const subject = Number(accountId);
  if (isAgent) return <RuleSheet scope="agent" subject={subject} />;
  return (
    <div className={styles.tab}>
      {(may('limits.read') || may('members.read')) && <LimitFields memberId={subject} />}
      <RuleSheet scope="member" subject={subject} />
    </div>
  );
};
