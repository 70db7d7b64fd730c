import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiOf } from './openapi.js';
import type { Route } from './route.js';
import { defineRoute, type RouteDefinition } from './testing/define-route.js';

type Definition = RouteDefinition<z.ZodType, z.ZodType, z.ZodType>;

function made(path: string, definition: Partial<Definition> = {}): Route {
  return defineRoute({
    ...{ method: 'get', path, summary: 'x', access: 'guest', answers: { 200: z.object({}) } },
    handle: () => Promise.resolve({ status: 200 }),
    ...definition,
  });
}

const names = z.object({ name: z.string(), note: z.string().optional() });
const routes: Route[] = [
  made('/open'),
  made('/list', { query: z.object({ n: z.coerce.number().optional() }) }),
  made('/thing/:id', { parameters: z.object({ id: z.string() }) }),
  made('/seldom', { limit: { calls: 1, seconds: 1 }, refusals: [418] }),
  made('/in', { access: 'signedIn' }),
  made('/signed', { signed: true }),
  made('/signed-in', { signed: true, access: 'signedIn' }),
  made('/thing/:id', {
    ...{ method: 'post', body: names, parameters: z.object({ id: z.string() }) },
    answers: { 201: z.object({}) },
  }),
  made('/some', { method: 'patch', body: names.partial(), access: ['admin'] }),
  made('/none', { method: 'delete', signed: true }),
  made('/upload', {
    ...{ method: 'post', upload: { largestBytes: () => 1 } },
    headers: z.object({ 'Image-Type': z.enum(['avatar', 'logo']) }),
  }),
  made('/raw', { method: 'post', rawBody: true }),
];

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; headers?: object; content?: object }>;
}

const { paths, components } = openApiOf(routes, '1.0.0') as {
  components: { responses: Record<string, { headers?: object; content?: object }> };
  paths: Record<string, Record<string, Operation>>;
};

function operation(method: string, path: string): Operation {
  const found = paths[`/api${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

const statusesOf = (method: string, path: string) =>
  Object.keys(operation(method, path).responses).map(Number);

/** Headers by name, and whether they are required. */
const headersOf = (method: string, path: string) =>
  Object.fromEntries(
    (operation(method, path).parameters ?? [])
      .filter((one) => one.in === 'header')
      .map(({ name, required = false }) => [name, required]),
  );

describe('openApiOf', () => {
  it('describes every route', () => {
    for (const { path, method } of routes) {
      operation(method, path.replace(/:(\w+)/g, '{$1}'));
    }
  });

  it('names each operation, groups it, and says what a refusal holds', () => {
    const { operationId, tags, responses } = operation('post', '/thing/{id}');
    expect([operationId, tags]).toEqual(['postThingById', ['thing']]);
    expect(operation('get', '/signed-in').operationId).toBe('getSignedIn');
    expect(responses[404]).toEqual({ $ref: '#/components/responses/Refusal404' });
    expect(components.responses['Refusal404']?.content).toHaveProperty([
      'application/problem+json',
    ]);
    expect(components.responses['Refusal401']?.headers).toHaveProperty(['WWW-Authenticate']);
    const limited = operation('get', '/seldom').responses[200];
    expect(limited?.headers).toHaveProperty(['RateLimit']);
    expect(Object.keys(responses[201]?.headers ?? {})).toEqual([
      ...['X-Request-Id', 'X-Server-Time', 'X-Api-Version'],
    ]);
    const written = operation('patch', '/some').responses[200];
    expect(written?.headers).toHaveProperty(['X-Commit-Position']);
  });

  it('names each status, and no other', () => {
    expect(statusesOf('get', '/open')).toEqual([200, 400, 503]);
    expect(statusesOf('get', '/list')).toEqual([200, 400, 404, 503]);
    expect(statusesOf('get', '/in')).toEqual([200, 400, 401, 403, 503]);
    expect(statusesOf('get', '/signed')).toEqual([200, 400, 403, 503]);
    expect(statusesOf('get', '/seldom')).toEqual([200, 400, 418, 429, 503]);
    const body = [400, 404, 409, 413, 415, 422, 429, 503];
    expect(statusesOf('post', '/thing/{id}')).toEqual([201, ...body]);
    expect(statusesOf('patch', '/some')).toEqual([200, 400, 401, 403, ...body.slice(1)]);
    expect(statusesOf('post', '/upload')).toEqual([200, ...body]);
    expect(statusesOf('post', '/raw')).toEqual([200, ...body]);
  });

  it('says which bodies are required', () => {
    const bodyOf = (method: string, path: string) => operation(method, path).requestBody;
    expect(bodyOf('post', '/thing/{id}')?.required).toBe(true);
    expect(bodyOf('patch', '/some')?.required).toBe(false);
    expect(bodyOf('post', '/upload')).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
    expect(bodyOf('post', '/raw')?.content).toHaveProperty(['*/*']);
    expect(bodyOf('delete', '/none')).toBeUndefined();
  });

  it('names the headers that are asked for, and of whom', () => {
    const key = { 'Idempotency-Key': false };
    const signed = () => ({
      ...{ 'X-Encrypted-Ts': false, 'X-Encrypted-Url': false, 'X-Encrypted-Sig': false },
    });
    expect(headersOf('get', '/open')).toEqual({});
    // API keys sign nothing.
    expect(headersOf('get', '/signed')).toEqual(signed());
    expect(headersOf('get', '/signed-in')).toEqual(signed());
    expect(headersOf('delete', '/none')).toEqual({ ...signed(), ...key });
    expect(headersOf('post', '/upload')).toEqual({ ...key, 'Image-Type': true });
    const [type] = (operation('post', '/upload').parameters ?? []).filter(
      ({ name }) => name === 'Image-Type',
    );
    expect(type?.schema).toEqual({ type: 'string', enum: ['avatar', 'logo'] });
  });
});
