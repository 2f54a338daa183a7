import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { lazy } from 'react';
import { withTexts } from '../../shared/i18n/setup.ts';

const WalletRail = lazy(() =>
  withTexts('wallet', import('../../features/wallet/WalletRail.tsx')).then((file) => ({ default: file.WalletRail })),
);
const CareRail = lazy(() =>
  withTexts('help', import('../../features/care/CareRail.tsx')).then((file) => ({ default: file.CareRail })),
);

/** What a page has beside it of its own: loaded with such a page alone. */
export default function PageRail({ care, member }: { care: boolean; member: Member }) {
  return care ? <CareRail /> : <WalletRail member={member} />;
}
