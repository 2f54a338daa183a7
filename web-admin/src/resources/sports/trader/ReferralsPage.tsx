import { ResourceList } from '../../../lists/ResourceList.tsx';
import { referralsList } from './referrals-spec.tsx';

export const ReferralsPage = () => <ResourceList spec={referralsList} />;
