import type { OpenApi } from './openapi.ts';
import type { Operation, Paths } from './paths.ts';

export interface Call {
  path: string;
  method: string;
  operation: Operation;
}

const callsIn = (paths: Paths): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** The calls under each heading, both in the order of the document. */
export function callsByTag({ paths }: OpenApi): Map<string, Call[]> {
  const tags = new Map<string, Call[]>();
  for (const call of callsIn(paths))
    for (const tag of call.operation.tags) {
      const calls = tags.get(tag) ?? [];
      calls.push(call);
      tags.set(tag, calls);
    }
  return tags;
}

/** The document with the calls of one heading alone; undefined where there is no such heading. */
export function callsOf(document: OpenApi, tag: string): OpenApi | undefined {
  const calls = callsByTag(document).get(tag);
  if (!calls) return undefined;
  const paths: Paths = {};
  for (const { path, method, operation } of calls) paths[path] = { ...paths[path], [method]: operation };
  return { ...document, paths };
}
