import { type DescMethod, type DescService, ScalarType } from '@bufbuild/protobuf';
import type { CallOptions, Client } from '@connectrpc/connect';
import { uuidv7 } from '@madang/runtime/ids.ts';

type Call = (request: object, options?: CallOptions) => Promise<unknown>;

const takesKey = ({ methodKind, input }: DescMethod): boolean =>
  methodKind === 'unary' &&
  input.fields.some(
    (field) => field.name === 'key' && field.fieldKind === 'scalar' && field.scalar === ScalarType.STRING,
  );

/**
 * The client with a key in every write that has one: where the caller sent none it is made here, so that a call
 * that is sent again on its way to the service takes effect once all the same.
 */
export function keyedClient<S extends DescService>(service: S, client: Client<S>): Client<S> {
  const calls = client as unknown as Record<string, Call>;
  const keyed: Record<string, Call> = {};
  for (const method of service.methods) {
    const call = calls[method.localName];
    if (!call || !takesKey(method)) continue;
    keyed[method.localName] = (request, options) =>
      call((request as { key?: string }).key ? request : { ...request, key: uuidv7() }, options);
  }
  return { ...calls, ...keyed } as unknown as Client<S>;
}
