import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** How a value is drawn; `cells.tsx` interprets it. */
export type CellKind =
  | 'text'
  | 'long'
  | 'strong'
  | 'person'
  | 'money'
  | 'signed'
  | 'count'
  | 'counted'
  | 'odds'
  | 'percent'
  | 'moment'
  | 'state'
  | 'game'
  | 'flag'
  | 'seal'
  | 'code';

export interface Column {
  source: string;
  kind?: CellKind;
  /** Names the column when it is not the field's own name. */
  label?: string;
  /** Family of texts for `text` and `state` values, as a key prefix. */
  words?: string;
  /** Text of an empty value in that family. */
  blank?: string;
  /** Of a column whose order the resource's list declares. */
  sortable?: boolean;
  /** Not shown until the operator chooses it. */
  hidden?: boolean;
  /** Where it stands on a phone's card; absent ones are left out there. */
  card?: 'title' | 'amount' | 'line' | 'side';
  render?: (row: RaRecord) => ReactNode;
}

/** One value that is typed whole. */
export interface TypedField {
  source: string;
  /** Of digits alone, or of capital letters, whatever is typed. */
  as?: 'digits' | 'capitals';
}

export type FilterSpec =
  // `numbers` is the named action of who also finds people by phone, bank account and holder.
  | { kind: 'search'; source: string; label?: string; numbers?: string }
  | { kind: 'choice'; source: string; choices: readonly string[]; words: string }
  // Beside the games of a draw, others by their names.
  | { kind: 'games'; source: string; also?: readonly string[] }
  | { kind: 'number'; source: string }
  // Between two amounts, either of which may be open.
  | { kind: 'range'; source: string }
  // A few typed values behind one button, each exact but for those of a search.
  | { kind: 'typed'; source: string; fields: readonly TypedField[] }
  // An agent, whose subtree is meant.
  | { kind: 'agent'; source: string }
  // `others` are further times that the period may mean, one at a time; `words` is the family of their names. `folded` opens
  // below a button, where a row has no room for all of it.
  | { kind: 'days'; source: string; others?: readonly string[]; words?: string; folded?: boolean }
  | { kind: 'flag'; source: string; label?: string };

/** A filter that is worth a name of its own; `label` is a key. */
export interface View {
  label: string;
  filter: Record<string, unknown>;
}

/** A whole list page as data. */
export interface ListSpec {
  resource: string;
  /** Key of the page's title. */
  title: string;
  columns: readonly Column[];
  filters: readonly FilterSpec[];
  tabs?: readonly View[];
  /** Filters that a tab decides; what else is filtered by stays when another tab is opened. */
  tabFields?: readonly string[];
  views?: readonly View[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Filter of the first visit. */
  start?: Record<string, unknown>;
  /** Filter that always holds and is not shown. */
  fixed?: Record<string, unknown>;
  link?: (row: RaRecord) => string;
  /** Where its state is kept, for a list that is not its resource's only one. */
  storeKey?: string;
  /** True where the address says which list it is: what is filtered stays out of it, since it would take that away. */
  ownAddress?: boolean;
  /** Key of what is said where it has nothing; else its resource's. */
  empty?: string;
  /** Milliseconds between two readings of the list. */
  everyMs?: number;
  /** False where sums that the API answers say nothing of what is listed. */
  sums?: boolean;
}

/** The parts of a page that a resource adds to the list. */
export interface ListExtras {
  tools?: ReactNode;
  /** Above the filters, within the list. */
  head?: ReactNode;
  /** In the foot, behind the sums. */
  foot?: ReactNode;
  /** Changes a row without leaving the list. */
  onEdit?: (row: RaRecord) => void;
  bulk?: ReactNode;
  /** The permission without which rows cannot be selected. */
  bulkNeeds?: string;
  selectable?: (row: RaRecord) => boolean;
  onOpen?: (row: RaRecord) => void;
}
