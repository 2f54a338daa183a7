import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { Link } from 'react-router';
import { figures } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './BalanceStrip.module.css';
import { Clock } from './Corner.tsx';

export function BalanceStrip({ member }: { member: Member }) {
  return (
    <div className={styles.strip}>
      <Won amount={member.money} strong />
      <Link className={lettering.warn} to="/board/point">
        <span className={lettering.num}>{figures(member.point)}</span>P
      </Link>
      <span className={`${lettering.mute} ${styles.end}`}>
        <Clock />
      </span>
    </div>
  );
}
