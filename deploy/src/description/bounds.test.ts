import { commandRoutes } from '@canvass/command-api/routes';
import { openApiOf } from '@canvass/platform/http/openapi';
import type { Route } from '@canvass/platform/http/route';
import { queryRoutes } from '@canvass/query-api/routes';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  operationOf,
  referred,
  referredAnswer,
  type Description,
  type Schema,
} from '../fuzz/schema.js';

const nothing = { publicUrl: '' } as never;
const routes: Route[] = [...commandRoutes(nothing, nothing), ...queryRoutes(nothing)];

const description = openApiOf(routes, '1') as Description;

/** No description is deeper. */
const DEEPEST = 12;

const keywords = [
  ...(['minLength', 'maxLength', 'format', 'minimum', 'maximum'] as const),
  ...(['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['minItems', 'maxItems', 'maxProperties', 'contentEncoding'] as const),
];
/** Of a whole number that has no bound of its own, which every number of JavaScript has. */
const isSafe = (value: unknown): boolean => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

type Resolve = (schema: Schema) => Schema;

/** The bounds of a schema itself. A format says its pattern, too; `base64` is none of JSON Schema, and said as an encoding. */
function* ownBoundsOf(schema: Schema): Generator<string> {
  const { format, pattern, enum: members = [], const: only } = schema;
  for (const keyword of keywords) {
    const value = schema[keyword];
    const isSaidOtherwise = keyword === 'format' && value === 'base64';
    if (value !== undefined && !isSaidOtherwise && !isSafe(value)) yield `${keyword} ${value}`;
  }
  if (pattern !== undefined && format === undefined) yield `pattern ${pattern}`;
  for (const member of [...members, only ?? null]) {
    if (member !== null) yield `is ${JSON.stringify(member)}`;
  }
}

/** The schemas below one, by what stands there. */
function belowOf(schema: Schema, resolve: Resolve): [name: string, schema: Schema][] {
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema;
  const names = resolve(schema.propertyNames ?? {});
  const further = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [
    ...Object.entries(properties),
    ...[...prefixItems.entries()].map(([place, one]): [string, Schema] => [String(place), one]),
    ...(items ? ([['[]', items]] as [string, Schema][]) : []),
    // Those of an enumeration may be said one by one, too.
    ...(further
      ? (names.enum ?? ['*']).map((name): [string, Schema] => [String(name), further])
      : []),
    ...(names.enum ? [] : ([['name', names]] as [string, Schema][])),
  ];
}

function* boundsIn(given: Schema, resolve: Resolve, at = '', depth = 0): Generator<string> {
  const schema = resolve(given);
  if (depth > DEEPEST) return;
  for (const bound of ownBoundsOf(schema)) yield `${at} ${bound}`;
  for (const [name, one] of belowOf(schema, resolve)) {
    yield* boundsIn(one, resolve, `${at}.${name}`, depth + 1);
  }
  for (const one of [schema.anyOf, schema.oneOf, schema.allOf, schema.then].flatMap(
    (some) => some ?? [],
  )) {
    yield* boundsIn(one, resolve, at, depth + 1);
  }
}

const sorted = (bounds: Iterable<string>): string[] => [...new Set(bounds)].sort();

function ownBounds(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & {
    $defs?: Record<string, Schema>;
  };
  const resolve: Resolve = (one) => {
    if (one.$ref === undefined) return one;
    const named = one.$ref === '#' ? json : json.$defs?.[one.$ref.replace('#/$defs/', '')];
    return named ? { ...resolve(named), ...one, $ref: undefined as never } : one;
  };
  return sorted(boundsIn(json, resolve));
}

const ofDescription: Resolve = (schema) => referred(description, schema);

it.each(routes.filter(({ body }) => body))(
  'describes every bound of the body of $method $path, and no other',
  ({ method, path, body }) => {
    const [, { requestBody }] = operationOf(description, `${method} ${path}`);
    const described = requestBody?.content['application/json']?.schema ?? {};
    const own = body ? ownBounds(body, 'input') : [];
    expect(sorted(boundsIn(described, ofDescription))).toEqual(own);
  },
);

it.each(routes.filter(({ query, parameters }) => query ?? parameters))(
  'describes every bound of the parameters of $method $path, and no other',
  ({ method, path, query, parameters }) => {
    const [, operation] = operationOf(description, `${method} ${path}`);
    const places = { query, path: parameters };
    for (const place of ['query', 'path'] as const) {
      const described = (operation.parameters ?? []).filter((one) => one.in === place);
      const properties = Object.fromEntries(described.map(({ name, schema }) => [name, schema]));
      const own = places[place] ? ownBounds(places[place], 'output') : [];
      expect(sorted(boundsIn({ properties }, ofDescription))).toEqual(own);
    }
  },
);

it.each(routes)('describes every bound of the answers of $method $path', (route) => {
  const [, { responses }] = operationOf(description, `${route.method} ${route.path}`);
  for (const [status, schema] of Object.entries(route.answers)) {
    const { content = {} } = referredAnswer(description, responses[status] ?? {});
    const described = content['application/json']?.schema;
    const own = schema ? ownBounds(schema, 'output') : [];
    if (schema) expect(sorted(boundsIn(described ?? {}, ofDescription)), status).toEqual(own);
  }
});
