import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatedFeatures } from '@canvass/contracts/plan/gates';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import type { Route } from '@canvass/platform/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from '../standalone/product.js';
import { featureGates } from './features.js';

const top = new URL('../../../', import.meta.url);
const gates = Object.entries(featureGates) as [
  PlanFeature,
  NonNullable<(typeof featureGates)[PlanFeature]>,
][];

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-features-'));
  product = await startProduct(readSettings({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Routes that something can be added or seen by; taking away is always right. */
function routesFor(paths: RegExp, readsWithout: boolean): Route[] {
  const free = readsWithout ? ['delete', 'get'] : ['delete'];
  return product.routes.filter(({ method, path }) => !free.includes(method) && paths.test(path));
}

it('every feature that is more than a line on the price list has a gate', () => {
  expect(gates.map(([feature]) => feature).toSorted()).toEqual([...gatedFeatures].toSorted());
  for (const [feature, { proof, routes }] of gates) {
    expect(proof ?? routes, feature).toBeDefined();
  }
});

describe.each(gates)('%s', (feature, { routes, additions, readsWithout }) => {
  it('is asked for by every route that needs it', () => {
    const needing = [
      ...(routes ? routesFor(routes, readsWithout !== undefined) : []),
      ...(additions ? routesFor(additions, true) : []),
    ];
    expect(needing.filter((route) => route.feature !== feature).map(nameOf)).toEqual([]);
    const asking = product.routes.filter((route) => route.feature === feature);
    expect(asking.map(nameOf).toSorted()).toEqual(needing.map(nameOf).toSorted());
    if (routes) expect(needing, `no route needs ${feature}`).not.toEqual([]);
  });
});

const proofs = gates.flatMap(([feature, { proof }]) => (proof ? [[feature, proof] as const] : []));

it.each(proofs)('%s is refused in %s', (feature, proof) => {
  expect(readFileSync(new URL(proof, top), 'utf8')).toContain(feature);
});
