import { openApiOf } from '@canvass/platform/http/openapi';
import type { Route } from '@canvass/platform/http/route';
import { expect, it } from 'vitest';
import type { QueryDependencies } from './dependencies.js';
import { openApiRoute } from './openapi.js';
import { queryRoutes } from './routes.js';

it('describes every query, itself among them', async () => {
  const routes: Route[] = [];
  const own = openApiRoute(() => routes, '1.2.3');
  routes.push(...queryRoutes({} as QueryDependencies), own);
  const { body } = await own.handle({} as Parameters<Route['handle']>[0]);
  const document = body as { info: { version: string }; paths: Record<string, object> };
  expect(document.info.version).toBe('1.2.3');
  expect(Object.keys(document.paths)).toHaveLength(routes.length);
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map((one) => one.operationId),
  );
  expect(new Set(ids).size).toBe(routes.length);
  expect(document.paths).toHaveProperty(['/api/pollAnswers/chart', 'get']);
  expect(document.paths).toHaveProperty(['/api/files/{name}', 'get']);
  expect(document.paths).toHaveProperty(['/api/openapi.json', 'get']);
});

/** How many content types a path answers with, where the caller chooses one of them. */
const severalTypes = new Map([
  ['/api/audit/firm/file', 2],
  ['/api/pollAnswers/answersList', 2],
]);

it('says what each answer is, in named schemas', () => {
  const { paths, components } = openApiOf(queryRoutes({} as QueryDependencies), '1') as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
    components: { schemas: Record<string, object> };
  };
  for (const [path, operations] of Object.entries(paths)) {
    for (const { responses } of Object.values(operations)) {
      for (const [status, { content }] of Object.entries(responses)) {
        const types = Object.keys(content ?? {});
        if (!status.startsWith('2')) continue;
        const count = severalTypes.get(path) ?? 1;
        expect(types, path).toEqual(Array(count).fill(expect.stringMatching(/^\w/)));
      }
    }
  }
  for (const name of ['PollList', 'Question', 'Device', 'Report', 'Theme', 'Answer']) {
    expect(components.schemas).toHaveProperty(name);
  }
  const { Plan } = components.schemas as Record<string, { properties: Record<string, object> }>;
  expect(Plan?.properties['features']).toEqual({ $ref: '#/components/schemas/PlanFeatures' });
});

it('says how several ids are sent', () => {
  const { paths } = openApiOf(queryRoutes({} as QueryDependencies), '1') as {
    paths: Record<string, { get: { parameters: { name: string }[] } }>;
  };
  for (const path of ['/api/poll', '/api/question', '/api/device', '/api/question/ids-order']) {
    const ids = paths[path]?.get.parameters.find(({ name }) => name === 'ids');
    expect(ids, path).toMatchObject({
      ...{ in: 'query', required: false, style: 'form', explode: false },
      schema: { type: 'array', items: { type: 'string', format: 'uuid' } },
    });
  }
});
