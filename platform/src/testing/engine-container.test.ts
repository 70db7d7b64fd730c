import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EngineContainer, type EngineImage } from './engine-container.js';
import { ForgedDocker } from './forged-docker.js';

describe('an engine in a container', () => {
  let docker: ForgedDocker;
  const image: EngineImage = {
    url: 'test://127.0.0.1:{port}',
    image: 'engine:1',
    publish: ['{port}:2113'],
    command: ['--at', '{port2}'],
    ready: { command: 'shell --port {port3}' },
  };

  beforeAll(async () => {
    docker = await ForgedDocker.start();
    vi.stubEnv('DOCKER_HOST', docker.url);
    // A second start would make a second container, which removes the first.
    vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', 'true');
  });
  afterAll(() => {
    docker.stop();
    vi.unstubAllEnvs();
  });
  afterEach(() => {
    docker.forget();
  });

  test('can be killed and started again at the same address until it is stopped', async () => {
    const container = await EngineContainer.start(image);
    const { wanted } = docker;
    expect(container.url).toBe(`test://127.0.0.1:${container.port}`);
    expect(wanted?.Image).toBe('engine:1');
    expect(wanted?.HostConfig.PortBindings).toMatchObject({
      '2113/tcp': [{ HostPort: String(container.port) }],
    });
    expect(wanted?.Cmd).toEqual(['--at', expect.stringMatching(/^\d+$/)]);
    expect(wanted?.Cmd[1]).not.toBe(String(container.port));

    await container.kill();
    await container.kill();
    expect(container.isRunning).toBe(false);
    await container.start();
    expect(container.isRunning).toBe(true);
    await expect(container.start()).rejects.toThrow('runs already');
    await container.kill('SIGTERM');
    await container.stop();
    expect(docker.done.map((one) => one.replace(/\?(?!signal).*/, ''))).toEqual([
      ...['create', 'start', 'kill?signal=SIGKILL', 'restart', 'kill?signal=SIGTERM'],
      ...['stop', 'remove'],
    ]);
  });

  test('is ready when a command in its shell says so', async () => {
    docker.exitCodes.push(1, 1);
    const container = await EngineContainer.start(image);
    expect(docker.commands).toHaveLength(3);
    expect(docker.commands[0]?.at(-1)).toMatch(/^shell --port \d+$/);
    await container.stop();
  });

  test('is ready when it says so over HTTP', async () => {
    const statuses = [503, 503, 204];
    const opening = EngineContainer.start({ ...image, ready: { health: '/health' } });
    await vi.waitFor(() => expect(docker.done).toContain('start'));
    const [{ HostPort = '' } = {}] = docker.wanted?.HostConfig.PortBindings['2113/tcp'] ?? [];
    const server = createServer((_request, response) => {
      response.writeHead(statuses.shift() ?? 204).end();
    }).listen(Number(HostPort), '127.0.0.1');
    const container = await opening;
    expect(statuses).toEqual([]);
    server.close();
    await container.stop();
  });

  test('fails with Docker’s words when Docker does not start it', async () => {
    docker.refusal = 'no such thing';
    await expect(EngineContainer.start(image)).rejects.toThrow('no such thing');
  });
});
