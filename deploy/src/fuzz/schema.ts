type JsonType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/** What the description of the API says of a value; of JSON Schema, what it uses. */
export interface Schema {
  $ref?: string;
  type?: JsonType | JsonType[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  contentEncoding?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  maxProperties?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  if?: Schema;
  then?: Schema;
}

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** What a success, or a refusal, looks like. */
export interface Described {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

/** One call that the description has. */
export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, Described>;
}

/** The description, as far as it is read here. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Described> };
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The schema that a reference names, or the one given. */
export function referred(description: Description, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const named = description.components.schemas[nameOf(schema.$ref)];
  return named ? referred(description, named) : schema;
}

/** The same for answers. */
export function referredAnswer({ components }: Description, answer: Described): Described {
  return answer.$ref === undefined ? answer : (components.responses[nameOf(answer.$ref)] ?? answer);
}

/** An operation of the description. @param route such as `get /files/:name` @throws Error if it is not described */
export function operationOf({ paths }: Description, route: string): [string, Operation] {
  const [method = '', path = ''] = route.split(' ');
  const described = `/api${path}`.replace(/:(\w+)/g, '{$1}');
  const found = [described, `${described}/`].find((one) => paths[one]?.[method]);
  const operation = found === undefined ? undefined : paths[found]?.[method];
  if (found === undefined || !operation) throw new Error(`${route} is not described`);
  return [found, operation];
}
