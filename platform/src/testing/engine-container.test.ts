import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EngineContainer, type EngineImage } from './engine-container.js';

/**
 * Notes what it is asked, line by line; fails where the file `refuses` has the first word of that.
 */
const DOCKER = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const folder = __dirname;
const asked = process.argv.slice(2);
appendFileSync(folder + '/asked', JSON.stringify(asked) + '\\n');
const refused = existsSync(folder + '/refuses') && readFileSync(folder + '/refuses', 'utf8');
if (refused === asked[0]) {
  console.error('no such thing');
  process.exit(1);
}
if (asked[0] === 'logs') console.log('out of memory');
`;

describe('an engine in a container', () => {
  let folder: string;
  let server: Server;
  let image: EngineImage;
  let status: number;

  const asked = (): string[][] =>
    readFileSync(join(folder, 'asked'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canvass-docker-'));
    writeFileSync(join(folder, 'docker'), DOCKER);
    chmodSync(join(folder, 'docker'), 0o755);
    status = 204;
    server = createServer((_request, response) => response.writeHead(status).end());
    image = {
      url: 'test://127.0.0.1:{port}',
      image: 'engine:1',
      publish: ['{port}:2113'],
      command: ['--at', '{port2}'],
    };
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** The server that is in the container. */
  async function listenWhenRun(): Promise<void> {
    await vi.waitFor(() => expect(asked().some(([verb]) => verb === 'run')).toBe(true));
    const run = asked().find(([verb]) => verb === 'run') ?? [];
    const [, port] = (run[run.indexOf('--publish') + 1] ?? '').split(':');
    await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  }

  async function started(described: EngineImage): Promise<EngineContainer> {
    const [container] = await Promise.all([
      EngineContainer.start(described, join(folder, 'docker')),
      listenWhenRun(),
    ]);
    return container;
  }

  test('is killed, and is there again with what it had, until it is stopped', async () => {
    const container = await started(image);
    const [[, , , name = '']] = asked() as [string[]];
    const { port } = server.address() as AddressInfo;
    expect(container.url).toBe(`test://127.0.0.1:${port}`);
    const run = asked()[0] ?? [];
    expect(run.slice(0, 6)).toEqual([
      ...['run', '--detach', '--name', name, '--publish', `127.0.0.1:${port}:2113`],
    ]);
    expect(run.slice(6, 8)).toEqual(['engine:1', '--at']);
    expect(Number(run[8])).toBeGreaterThan(0);
    expect(Number(run[8])).not.toBe(port);

    await container.kill();
    await container.kill();
    expect(container.isRunning).toBe(false);
    await container.start();
    expect(container.isRunning).toBe(true);
    await expect(container.start()).rejects.toThrow('runs already');
    await container.kill('SIGTERM');
    await container.stop();
    expect(asked().slice(1)).toEqual([
      ['kill', '--signal', 'SIGKILL', name],
      ['start', name],
      ['stop', '--time', '10', name],
      ['rm', '--force', '--volumes', name],
    ]);
  });

  test('is waited for until it says that it is well', async () => {
    status = 503;
    const opening = started({ ...image, health: '/health' });
    let isReady = false;
    void opening.then(() => (isReady = true));
    await vi.waitFor(() => expect(server.listening).toBe(true));
    await expect(
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ).resolves.toMatchObject({
      status: 503,
    });
    expect(isReady).toBe(false);
    status = 204;
    await (await opening).stop();
  });

  test('is waited for until its own shell says that it is well', async () => {
    writeFileSync(join(folder, 'refuses'), 'exec');
    const opening = started({ ...image, ready: ['shell', '--port', '{port3}'] });
    await vi.waitFor(() => expect(asked().filter(([verb]) => verb === 'exec').length).toBe(2));
    rmSync(join(folder, 'refuses'));
    await (await opening).stop();
    const [exec = []] = asked().filter(([verb]) => verb === 'exec');
    expect([exec[2], exec[3]]).toEqual(['shell', '--port']);
    expect(exec[4]).toMatch(/^\d+$/);
  });

  test('that Docker does not start is told of in Docker’s words', async () => {
    writeFileSync(join(folder, 'refuses'), 'run');
    await expect(EngineContainer.start(image, join(folder, 'docker'))).rejects.toThrow(
      'docker run failed: no such thing',
    );
  });
});
