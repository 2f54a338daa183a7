import { bankStatementSheet, statementLinesSheet } from './bank-statement-sheet.ts';
import { fixtureSheet } from './fixture-sheet.ts';
import { memberSheet } from './member-sheet.ts';
import type { SheetKind } from './sheet-kind.ts';

/** Every kind of sheet that is read while it comes. */
export const sheetKinds: readonly SheetKind[] = [memberSheet, bankStatementSheet, statementLinesSheet, fixtureSheet];
