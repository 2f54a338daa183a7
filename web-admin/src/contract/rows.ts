import type { operations } from '../../gen/rest.d.ts';

type Operations = keyof operations;

/** What an operation of the REST door answers. */
export type AnswerOf<O extends Operations> = operations[O] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;

/** A row of a resource's list, and what its page shows. */
export type RowOf<R extends string> =
  AnswerOf<Extract<`${R}.list`, Operations>> extends readonly (infer Row)[] ? Row : never;
export type PageOf<R extends string> = AnswerOf<Extract<`${R}.get`, Operations>>;

/** What an action of a resource answers of one row. */
export type ActionOf<A extends Operations> = AnswerOf<A> extends readonly (infer Result)[] ? Result : never;
export type ActionData<A extends Operations> = ActionOf<A> extends { data?: infer Data } ? Data : never;

/** Reports by name. */
export type ReportName = Operations extends infer O ? (O extends `reports.${infer Name}` ? Name : never) : never;
export type ReportOf<N extends ReportName> = AnswerOf<`reports.${N}`>;

/** An id keeps its type within its resource. */
export type Id = string | number;
