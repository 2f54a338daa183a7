import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { AddressCreate, AddressEdit } from './AddressForm.tsx';
import { CountryFile } from './CountryFile.tsx';
import { DomainCreate, DomainEdit } from './DomainForm.tsx';
import { NewButton } from './NewButton.tsx';
import { RemoveAddresses } from './RemoveAddresses.tsx';
import { addressList, domainList } from './specs.tsx';

const needs = 'addresses.write';

const addressExtras = {
  head: <CountryFile />,
  tools: <NewButton resource="addresses" label="console.address.new" />,
  bulkNeeds: needs,
  bulk: (
    <BulkActionsBar>
      <RemoveAddresses />
    </BulkActionsBar>
  ),
};

const domainExtras = {
  tools: <NewButton resource="domains" label="console.domain.new" />,
  bulkNeeds: needs,
  bulk: (
    <BulkActionsBar>
      <BulkReason resource="domains" action="delete" words="console.act.remove_domains" reason={false} danger />
    </BulkActionsBar>
  ),
};

export const addresses = {
  list: () => <ResourceList spec={addressList} extras={addressExtras} />,
  create: AddressCreate,
  edit: AddressEdit,
};

export const domains = {
  list: () => <ResourceList spec={domainList} extras={domainExtras} />,
  create: DomainCreate,
  edit: DomainEdit,
};
