import type { SheetLimits } from '@madang/runtime/sheets/sheet-row.ts';
import type { JsonSchema } from '../../json-schema.ts';
import type { Rpc } from '../../route-calls/rpc.ts';
import type { RestContext } from '../resource.ts';
import type { Row } from '../shape.ts';
import type { SheetColumns } from './find-columns.ts';

/** A row of a sheet with its number as a spreadsheet shows it. */
export interface SheetLine<C extends SheetColumns = SheetColumns> {
  number: number;
  cells: Record<keyof C & string, string>;
}

/** What becomes of the rows of one sheet while it is read. */
export interface SheetIntake<C extends SheetColumns = SheetColumns> {
  /** True where a sheet with this key was taken before: its rows are not looked at again. */
  done: boolean;
  /** Takes the next rows, in the order of the sheet. */
  take(lines: readonly SheetLine<C>[]): Promise<void>;
  /** Ends it; what the caller is answered. */
  finish(sha256: string): Promise<Row>;
  /** What is left of a sheet that could not be read to its end. */
  abandon(): Promise<void>;
}

/** A kind of sheet whose rows go to a service while the file is read: the file itself is not kept. */
export interface SheetKind<C extends SheetColumns = SheetColumns> {
  name: string;
  does: string;
  /** The call that opens it asks for the permission. */
  opens: Rpc;
  columns: C;
  /** Columns without which a row is no head. */
  needed: readonly (keyof C & string)[];
  /** What a head lacks that has these columns, where that is not simply which of `needed`. */
  lacks?(found: ReadonlyMap<string, number>): readonly (keyof C & string)[];
  /** Bytes of the file. */
  maxBytes: number;
  limits: Partial<SheetLimits>;
  /** What operators have said of titles: the column that each means, or `none`. It counts before what titles usually mean. */
  learned?(context: RestContext): Promise<ReadonlyMap<string, string>>;
  schema: JsonSchema;
  open(context: RestContext, file: { key: string; fileName: string }): Promise<SheetIntake<C>>;
}

export const sheetKind = <C extends SheetColumns>(kind: SheetKind<C>): SheetKind => kind as unknown as SheetKind;
