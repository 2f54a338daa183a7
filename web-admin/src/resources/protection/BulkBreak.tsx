import { useState } from 'react';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { BreakFields, firstBreak } from './BreakFields.tsx';
import styles from './ProtectionTab.module.css';

/** The same break for all members that are selected, each at its wish. */
export const BulkBreak = () => {
  const [chosen, setChosen] = useState(firstBreak);
  return (
    <BulkReason
      resource="protections"
      action="break"
      words="console.act.rest"
      fields={{ ...chosen }}
      reason
      danger
      warning={
        <div className={styles.fields}>
          <BreakFields value={chosen} onChange={setChosen} />
        </div>
      }
    />
  );
};
