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

describe('engines as containers', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canvass-docker-'));
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\nexit 0\n');
    chmodSync(join(folder, 'docker'), 0o755);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** The engines that a process with these variables finds, where there is Docker. */
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

  it('start from the images that the variables name', async () => {
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
    // Acknowledged writes survive a crash.
    expect(JSON.stringify(engines['eventstore'])).not.toContain('mem-db');
  });

  it('give way to a server that a variable names', async () => {
    const { mongodb } = await found({ ENGINES: 'docker', MONGODB_URL: 'mongodb://mine' });
    expect(mongodb).toEqual({ url: 'mongodb://mine' });
  });

  it('give way to programs where no variable asks for containers', async () => {
    expect((await found({}))['eventstore']).toHaveProperty('program');
  });

  it('include MongoDB as a replica set of three, whose members use the same addresses as clients', async () => {
    const { mongodb } = await found({ ENGINES: 'docker', MONGODB_MEMBERS: '3' });
    const { url, publish, command } = mongodb as EngineImage;
    const ports = ['{port}', '{port2}', '{port3}'];
    const hosts = ports.map((port) => `127.0.0.1:${port}`);
    expect(url).toBe(`mongodb://${hosts.join(',')}/?replicaSet=canvass`);
    expect(publish).toEqual(ports.map((port) => `${port}:${port}`));
    const script = command?.at(-1) ?? '';
    for (const host of hosts) expect(script).toContain(`host:'${host}'`);
    // Tests with a wire to MongoDB use the first member alone.
    expect(script).toContain(`host:'${hosts[0]}',priority:2}`);
    await expect(found({ MONGODB_MEMBERS: '2' })).rejects.toThrow('MONGODB_MEMBERS must be 1 or 3');
  });

  it('come from the engines script alone in every run of CI', async () => {
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
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
      // No image has it: it reads what it is given, and stands on no port.
      expect.stringMatching(/^sudo apt-get update && .* python3-dkim$/),
      'npm run test:engines -- --all',
    ]);
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
