import { Ask } from '../Ask.tsx';
import { Inbox } from '../Inbox.tsx';
import { Inquiries } from '../Inquiries.tsx';
import { leaveModal, openModal } from './open-modal.ts';

/** What I was sent. */
export const MessagesModal = () => <Inbox />;

/** What I asked the operator, and what it answered. */
export const InquiriesModal = () => <Inquiries onAsk={() => openModal('inquiry', {})} />;

/** A new question to the operator. */
export const InquiryModal = () => <Ask onAsked={() => openModal('inquiries', {})} onCancel={leaveModal} />;
