import { MessagePage } from '../../features/messages/MessagePage.tsx';
import { MembersOnly } from '../MembersOnly.tsx';

export const MessageRoute = () => <MembersOnly>{() => <MessagePage />}</MembersOnly>;
