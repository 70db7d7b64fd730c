import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { EngineImage } from '@canvass/platform/testing/engine-container';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const finder = new URL('../../bin/engines.mjs', import.meta.url).href;
const workflow = new URL('../../../.github/workflows/engines.yml', import.meta.url);

type Found = Record<string, EngineImage | { program: string } | { url: string }>;

describe('engines asked for as containers', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canvass-docker-'));
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\nexit 0\n');
    chmodSync(join(folder, 'docker'), 0o755);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** What is found in a process with these variables, where there is Docker. */
  function found(variables: Record<string, string>): Promise<Found> {
    const script = `const { findEngines } = await import(${JSON.stringify(finder)});
      console.log(JSON.stringify(await findEngines({ isInstalling: false })));`;
    const env = { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, ...variables };
    return new Promise((resolve, reject) => {
      const parameters = ['--input-type=module', '--eval', script];
      execFile(process.execPath, parameters, { env }, (error, out, said) => {
        if (error) reject(new Error(said));
        else resolve(JSON.parse(out) as Found);
      });
    });
  }

  it('are the real ones, each by the image that its variable names', async () => {
    const engines = await found({
      ...{ ENGINES: 'docker', EVENTSTORE_IMAGE: 'kurrent:25', MONGODB_IMAGE: 'mongo:9' },
      ...{ NATS_IMAGE: 'nats:3', TEMPORAL_IMAGE: 'temporal:2' },
    });
    expect(engines).toMatchObject({
      eventstore: { image: 'kurrent:25', publish: ['{port}:2113'] },
      mongodb: { image: 'mongo:9', publish: ['{port}:27017'] },
      nats: { image: 'nats:3' },
      temporal: { image: 'temporal:2' },
    });
    expect(engines['temporalTestServer']).not.toHaveProperty('image');
    // What has been acknowledged is there again after a crash.
    expect(JSON.stringify(engines['eventstore'])).not.toContain('mem-db');
  });

  it('leave a server alone that a variable names', async () => {
    const { mongodb } = await found({ ENGINES: 'docker', MONGODB_URL: 'mongodb://mine' });
    expect(mongodb).toEqual({ url: 'mongodb://mine' });
  });

  it('are programs first where nothing is said', async () => {
    expect((await found({}))['eventstore']).toHaveProperty('program');
  });

  it('have MongoDB as a set of three that reach each other where clients reach them', async () => {
    const { mongodb } = await found({ ENGINES: 'docker', MONGODB_MEMBERS: '3' });
    const { url, publish, command } = mongodb as EngineImage;
    const ports = ['{port}', '{port2}', '{port3}'];
    const hosts = ports.map((port) => `127.0.0.1:${port}`);
    expect(url).toBe(`mongodb://${hosts.join(',')}/?replicaSet=canvass`);
    expect(publish).toEqual(ports.map((port) => `${port}:${port}`));
    const script = command?.at(-1) ?? '';
    for (const host of hosts) expect(script).toContain(`host:'${host}'`);
    // Tests with a wire to MongoDB speak to the first alone.
    expect(script).toContain(`host:'${hosts[0]}',priority:2}`);
    await expect(found({ MONGODB_MEMBERS: '2' })).rejects.toThrow('MONGODB_MEMBERS must be 1 or 3');
  });

  it('run in CI for every image by the engines script alone', async () => {
    const { jobs } = parse(readFileSync(workflow, 'utf8')) as {
      jobs: {
        engines: {
          strategy: { matrix: Record<string, string[]> };
          env: Record<string, string>;
          steps: { run?: string }[];
        };
      };
    };
    const { strategy, env, steps } = jobs.engines;
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm run test:engines']);
    expect(env).toMatchObject({ ENGINES: 'docker', EVENTSTORE_IMAGE: '${{ matrix.eventstore }}' });
    const source = readFileSync(new URL(finder), 'utf8');
    for (const name of Object.keys(env).filter((one) => one.endsWith('_IMAGE'))) {
      expect(`${source}${readFileSync(new URL('engine-mongodb.mjs', finder), 'utf8')}`).toContain(
        name,
      );
    }
    for (const MONGODB_MEMBERS of strategy.matrix['mongodb-members'] ?? []) {
      expect(await found({ ENGINES: 'docker', MONGODB_MEMBERS })).toHaveProperty('mongodb.image');
    }
  });
});
