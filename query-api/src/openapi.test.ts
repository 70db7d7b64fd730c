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
  expect(document.paths).toHaveProperty(['/api/pollAnswers/chart', 'get']);
  expect(document.paths).toHaveProperty(['/api/files/{name}', 'get']);
  expect(document.paths).toHaveProperty(['/api/openapi.json', 'get']);
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
