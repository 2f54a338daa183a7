import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** The types of the operations below a path, as a document declares them. */
export async function typesOf(document: { paths: object }, below: string): Promise<string> {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith(below)));
  return astToString(await openapiTypes({ ...document, paths } as unknown as OpenAPI3));
}
