import { timestampFromDate } from '@bufbuild/protobuf/wkt';

export interface DomainRow {
  id: bigint;
  host: string;
  shown: boolean;
  memo: string;
  created_at: Date;
  created_by: string;
}

export const domainColumns = 'id, host, shown, memo, created_at, created_by';

export const maxDomains = 200;

/** The host with the slash that it is written with. */
export const domainToProto = ({ created_at, created_by, host, ...row }: DomainRow) => ({
  ...row,
  host: `${host}/`,
  createdAt: timestampFromDate(created_at),
  createdBy: created_by,
});
