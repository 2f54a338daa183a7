import { DomainError } from '@madang/runtime/errors.ts';
import type { Resource } from './resource.ts';

/** Numbers of accounts, requests and rows; none of them is 0. */
export const numberForm = /^(?!0+$)\d{1,15}$/;
const textForm = /^[\w.:-]{1,128}$/;

/** True where ids are numbers: the schema of a row says it, unless the resource has a form of its own. */
export const isNumbered = ({ schema, idForm }: Resource): boolean =>
  !idForm && schema.properties?.id?.type === 'integer';

/** An id as its resource names rows. NOT_FOUND for a text that can name none, before anybody is asked for it. */
export function readId(resource: Resource, id: string): string {
  const form = resource.idForm ?? (isNumbered(resource) ? numberForm : textForm);
  if (!form.test(id)) throw new DomainError('NOT_FOUND');
  return id;
}
