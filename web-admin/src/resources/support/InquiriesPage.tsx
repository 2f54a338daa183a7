import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { inquiryList } from './spec.ts';

const bulk = (
  <BulkActionsBar>
    <BulkReason resource="inquiries" action="reopen" words="console.support.reopen" reason={false} />
    <BulkReason resource="inquiries" action="delete" words="console.support.remove" reason={false} danger />
  </BulkActionsBar>
);

/** What members and partners ask; a row opens its thread. */
export const InquiriesPage = () => <ResourceList spec={inquiryList} extras={{ bulk, bulkNeeds: 'content.write' }} />;
