import type { ReportOf } from './rows.ts';

export type WorkQueues = ReportOf<'work-queues'>;
export type WorkQueue = WorkQueues['queues'][number];
export type WorkQueueName = WorkQueue['name'];

export type Today = ReportOf<'today'>;
export type Figure = Today['figures'][number];
export type FigureName = Figure['name'];

export type House = ReportOf<'house'>;

export type Tree = ReportOf<'tree'>;
export type TreeNode = Tree['nodes'][number];

export type OwnFigures = ReportOf<'own-figures'>;
