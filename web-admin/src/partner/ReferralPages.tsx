import { ResourceContextProvider } from 'react-admin';
import { ReferralCodes } from '../resources/referral-codes/index.tsx';
import { ReferralCreate } from '../resources/referral-codes/ReferralCreate.tsx';
import { referralsBelow } from '../resources/referral-codes/spec.tsx';
import { useMe } from '../rest/use-me.ts';

const home = '/pa-referral-codes';

/** The codes of the partner and of those below it, and the members that came by them. */
export const ReferralsPage = () => <ReferralCodes spec={referralsBelow(useMe().id)} createTo={`${home}/create`} />;

/** New codes: below the partner itself unless another one is named. */
export const ReferralCreatePage = () => (
  <ResourceContextProvider value="referral-codes">
    <ReferralCreate home={home} agentId={useMe().id} />
  </ResourceContextProvider>
);
