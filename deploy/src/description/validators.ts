import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Description, Schema } from '../fuzz/schema.js';

/** Of a component that is a part of another schema, which may have further fields. */
const OPEN = '.open';
const COMPONENTS = '#/components/schemas/';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapped(values: unknown, change: (value: unknown) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(values as Node).map(([name, one]) => [name, change(one)]),
  );
}

/**
 * The schema without room for fields that it does not name.
 * @param isPart whether it is a part of another one, which is closed as a whole
 */
function closed(schema: unknown, isPart = false): unknown {
  if (!isNode(schema)) return schema;
  const whole = (one: unknown) => closed(one);
  const same = (one: unknown) => closed(one, isPart);
  const copy: Node = { ...schema };
  for (const name of ['items', 'additionalProperties']) {
    if (name in copy) copy[name] = closed(copy[name]);
  }
  if (isNode(copy['properties'])) copy['properties'] = mapped(copy['properties'], whole);
  if (Array.isArray(copy['prefixItems'])) copy['prefixItems'] = copy['prefixItems'].map(whole);
  for (const name of ['anyOf', 'oneOf']) {
    if (Array.isArray(copy[name])) copy[name] = copy[name].map(same);
  }
  if (Array.isArray(copy['allOf'])) copy['allOf'] = copy['allOf'].map((one) => closed(one, true));
  if (isPart && typeof copy['$ref'] === 'string') copy['$ref'] += OPEN;
  const hasFields = copy['properties'] !== undefined || copy['allOf'] !== undefined;
  if (!isPart && hasFields && copy['additionalProperties'] === undefined) {
    copy['unevaluatedProperties'] = false;
  }
  return copy;
}

/** The same with the addresses of a document of the validator. */
function within(document: string, schema: unknown): object {
  const text = JSON.stringify(schema).replaceAll(`"${COMPONENTS}`, `"${document}${COMPONENTS}`);
  return JSON.parse(text) as object;
}

/** What is wrong with a value; undefined where nothing is. */
export type Judge = (value: unknown) => string | undefined;

/** Holds values against a description of the API. */
export class Validators {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
  private readonly known = new Map<unknown, Judge>();

  constructor({ components }: Description) {
    formats.default(this.ajv);
    const { schemas } = components;
    this.ajv.addSchema(within('sent', { components: { schemas } }), 'sent');
    const names = Object.entries(schemas);
    const all = Object.fromEntries([
      ...names.map(([name, schema]) => [name, closed(schema)] as const),
      ...names.map(([name, schema]) => [name + OPEN, closed(schema, true)] as const),
    ]);
    this.ajv.addSchema(within('answered', { components: { schemas: all } }), 'answered');
  }

  /** Whether a value may be sent. */
  sent(schema: Schema): Judge {
    return this.of(schema, () => within('sent', schema));
  }

  /** Whether a value is answered with, and no field beside those that are described. */
  answered(schema: Schema): Judge {
    return this.of(schema, () => within('answered', closed(schema)));
  }

  private of(schema: Schema, made: () => object): Judge {
    const found = this.known.get(schema);
    if (found) return found;
    const validate: ValidateFunction = this.ajv.compile(made());
    const judge: Judge = (value) =>
      validate(value) ? undefined : this.ajv.errorsText(validate.errors);
    this.known.set(schema, judge);
    return judge;
  }
}
