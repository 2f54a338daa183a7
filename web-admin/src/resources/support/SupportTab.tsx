import { useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { useMay } from '../../rest/use-may.ts';
import part from '../members/MemberTabs.module.css';
import { inquiriesOf, messagesTo } from './spec.ts';

/** What a member or partner asked, and below it what it was sent. */
export const SupportTab = ({ accountId, perPage }: { accountId: Id; perPage: number }) => {
  const translate = useTranslate();
  if (!useMay()('content.read')) return null;
  return (
    <>
      <h2 className={part.part}>{translate('console.page.inquiries')}</h2>
      <ResourceList embedded spec={inquiriesOf(accountId)} perPage={perPage} />
      <h2 className={part.part}>{translate('console.page.messages')}</h2>
      <ResourceList embedded spec={messagesTo(accountId)} perPage={perPage} />
    </>
  );
};
