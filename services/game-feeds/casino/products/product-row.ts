import { timestampFromDate } from '@bufbuild/protobuf/wkt';

export interface ProductRow {
  id: number;
  vendor: string;
  kind: string;
  code: string;
  name: string;
  position: number;
  visible: boolean;
  maintenance: boolean;
  changed_at: Date;
}

export const productColumns =
  'p.id, p.vendor, p.kind, p.code, p.name, p.position, p.visible, p.maintenance, p.changed_at';

export const productMessage = ({ changed_at, ...row }: ProductRow) => ({
  ...row,
  changedAt: timestampFromDate(changed_at),
});
