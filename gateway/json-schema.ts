/** The part of JSON Schema 2020-12 (the dialect of OpenAPI 3.1) that the APIs' tables are described in. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: readonly (string | number | null)[];
  const?: string | number | boolean;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
}
