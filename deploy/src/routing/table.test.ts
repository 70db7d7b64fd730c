import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@canvass/contracts/http/call';
import { callCatalogue } from '@canvass/contracts/catalogue/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from '../standalone/product.js';
import { serviceOf } from './table.js';

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-routing-'));
  product = await startProduct(
    readSettings({
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      OPERATOR_PASSWORD: 'secret-1',
    }),
  );
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

describe('the routing table', () => {
  it('leads every call to the service that has its route', () => {
    const astray = product.routes.filter((route) => {
      const led = serviceOf(route.method.toUpperCase(), `/api${route.path}/?a=b`);
      return led !== (product.commands.includes(route) ? 'command-api' : 'query-api');
    });
    expect(product.commands.length).toBeGreaterThan(30);
    expect(product.routes.length).toBeGreaterThan(product.commands.length + 20);
    expect(astray.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('leads to a route for each call that is declared, and to no other', () => {
    const named = ({
      method,
      path,
      access,
      signed,
    }: Pick<Call, 'method' | 'path' | 'access' | 'signed'>) =>
      `${method} ${path} ${String(access)} ${signed ?? ''}`;
    const routes = product.routes.map((route) => named(route as Call)).sort();
    expect(routes).toEqual(callCatalogue.map(named).sort());
  });

  it('leads requests for pages to the service that has the pages', () => {
    for (const path of ['/', '/polls', '/device/DOOR-1', '/assets/workspace/index.js']) {
      expect(serviceOf('GET', path)).toBe('query-api');
      expect(serviceOf('HEAD', path)).toBe('query-api');
    }
  });

  it('shows nobody outside how the services are', () => {
    for (const path of ['/health', '/health/ready', '/metrics', '/metrics?x=1', '/metrics/']) {
      expect(serviceOf('GET', path)).toBeUndefined();
    }
    expect(serviceOf('GET', '/healthy')).toBe('query-api');
  });
});
