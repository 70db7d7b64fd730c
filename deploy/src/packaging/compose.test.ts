import { describe, expect, it } from 'vitest';
import { readCompose, readPackaging, variablesOf } from './files.js';

const { services, networks } = readCompose();
const parts = ['command-api', 'query-api', 'projections', 'workflows'];
/** Those that end when they have done their work. */
const tasks = ['temporal-schema', 'temporal-namespace'];
const lasting = Object.entries(services).filter(([name]) => !tasks.includes(name));

describe('the compose file', () => {
  it.each(parts)('runs two of %s', (part) => {
    expect(services[part]).toMatchObject({ command: [part], deploy: { replicas: 2 } });
  });

  it.each(parts)('gives %s on a busy machine three minutes to be ready', (part) => {
    expect(services[part]?.healthcheck).toMatchObject({ start_period: '180s' });
  });

  it.each(lasting)(
    'says of %s when it is well, what it may take, and that it comes back',
    (_, service) => {
      expect(service.healthcheck?.test[0]).toBe('CMD');
      expect(service.restart).toBe('unless-stopped');
      expect(service.deploy?.resources?.limits).toEqual({
        cpus: expect.any(String) as string,
        memory: expect.any(String) as string,
      });
    },
  );

  it('builds our image once, as builds of the same name at the same time get into each other’s way', () => {
    const ours = Object.values(services).filter(({ image }) => image.includes('CANVASS_IMAGE'));
    expect(ours).toHaveLength(parts.length);
    expect(new Set(ours.map(({ image }) => image)).size).toBe(1);
    expect(ours.filter(({ build }) => build)).toHaveLength(1);
  });

  it('pins every image but our own', () => {
    const images = Object.values(services).map(({ image }) => image);
    const others = images.filter((image) => !image.includes('CANVASS_IMAGE'));
    expect(others.length).toBeGreaterThan(6);
    for (const image of others) expect(image).toMatch(/^[a-z/-]+:v?\d+(\.\d+)*(-alpine)?$/);
  });

  it('lets nobody reach an engine from outside', () => {
    expect(networks['back']?.internal).toBe(true);
    for (const engine of ['eventstore', 'mongodb', 'nats', 'temporal', 'temporal-database']) {
      expect(services[engine]?.networks).toEqual(['back']);
      expect(services[engine]?.ports).toBeUndefined();
    }
    const published = lasting.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(published).toEqual(['gateway', 'mailpit']);
    expect(services['mailpit']?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it('keeps what must survive in volumes', () => {
    for (const name of ['eventstore', 'mongodb', 'temporal-database'])
      expect(services[name]?.volumes?.[0]).toMatch(/^[a-z]+-data:/);
  });

  it('leads the gateway to both of each API', () => {
    for (const [variable, part] of [
      ['COMMAND_API', 'command-api'],
      ['QUERY_API', 'query-api'],
    ] as const)
      expect(services['gateway']?.environment?.[variable]).toContain(
        `canvass-${part}-1:3000 canvass-${part}-2:3000`,
      );
  });

  it('gets every secret it asks for from up.sh', () => {
    const asked = readPackaging('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g);
    const names = new Set([...asked].map((match) => String(match[1])));
    expect(variablesOf(readPackaging('up.sh'))).toEqual(expect.arrayContaining([...names]));
    expect(names).toContain('SECRET');
  });
});
