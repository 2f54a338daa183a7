import { FriendPage } from '../../features/friend/FriendPage.tsx';
import { MembersOnly } from '../MembersOnly.tsx';

export const FriendRoute = () => <MembersOnly>{() => <FriendPage />}</MembersOnly>;
