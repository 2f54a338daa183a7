import type { ReportOf } from './rows.ts';

export type Waiting = ReportOf<'waiting'>;
export type Lane = Waiting['lanes'][number];
export type LaneName = Lane['name'];

export type Today = ReportOf<'today'>;
export type Figure = Today['figures'][number];
export type FigureName = Figure['name'];

export type Tree = ReportOf<'tree'>;
export type TreeNode = Tree['nodes'][number];

export type OwnFigures = ReportOf<'own-figures'>;
