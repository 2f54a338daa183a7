/** One call in the document, as OpenAPI writes it. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
  security?: object[];
}

/** All calls, by path and method. */
export type Paths = Record<string, Record<string, Operation>>;
