import { describe, expect, it } from 'vitest';
import { readManifests, readPackaging } from './files.js';

const base = readManifests('base');
const parts = ['command-api', 'query-api', 'projections', 'workflows'];

function named(kind: string): string[] {
  return base.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
}

describe('the manifests', () => {
  it.each(parts)('start %s by its name', (part) => {
    const found = base.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `canvass-${part}`,
    );
    expect(found?.spec?.template?.spec.containers[0]?.args).toEqual([part]);
  });

  it('budget the disruption of everything that runs', () => {
    const running = named('Deployment').filter((name) => name !== 'any');
    expect(running.sort()).toEqual(['gateway', ...parts].map((part) => `canvass-${part}`).sort());
    expect(named('PodDisruptionBudget').sort()).toEqual(running);
  });

  it('let both APIs grow', () => {
    expect(named('HorizontalPodAutoscaler').sort()).toEqual([
      'canvass-command-api',
      'canvass-query-api',
    ]);
  });

  it('let the gateway not take one pod that is away for all behind the same name', () => {
    const gateway = base.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'canvass-gateway',
    );
    const [caddy] = gateway?.spec?.template?.spec.containers ?? [];
    const given = Object.fromEntries(caddy?.env?.map(({ name, value }) => [name, value]) ?? []);
    expect(given).toMatchObject({ FAIL_DURATION: '0s', HEALTH_FAILS: '3' });
    const read = [...readPackaging('caddy/Caddyfile').matchAll(/\{\$([A-Z_]+):/g)];
    expect(read.map(([, name]) => name)).toEqual(expect.arrayContaining(Object.keys(given)));
  });

  it('hold no secret', () => {
    expect(
      [...base, ...readManifests('overlays/production')].map(({ kind }) => kind),
    ).not.toContain('Secret');
  });
});
