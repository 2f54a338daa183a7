import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { Link } from 'react-router';
import { figures } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { Clock } from './Corner.tsx';

export function BalanceStrip({ member }: { member: Member }) {
  return (
    <div className="balance-strip">
      <Won amount={member.money} strong />
      <Link className="text-warn" to="/board/point">
        <span className="num">{figures(member.point)}</span>P
      </Link>
      <span className="ml-auto text-mute">
        <Clock />
      </span>
    </div>
  );
}
