/** Tries the gateway's configuration: a real Caddy in front of small servers that say what reached them. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from './root.mjs';

/** Time for the gateway to be up, and to see who is well, in milliseconds. */
const PATIENCE = 20_000;
/** Between the two halves of a live update, in milliseconds. */
const BETWEEN = 1_000;

/**
 * @param {string} caddy path of the program
 * @param {string} folder an empty one, for what it keeps
 * @returns {Promise<string[]>} what is not as it should be
 */
export async function tryGateway(caddy, folder) {
  const command = await serve('command');
  const queries = [await serve('query'), await serve('query')];
  const dead = await serve('dead');
  await dead.close();
  const [gatewayPort, healthPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: `http://127.0.0.1:${gatewayPort}`,
    HEALTH_ADDRESS: `http://127.0.0.1:${healthPort}`,
    COMMAND_API: `127.0.0.1:${command.port} 127.0.0.1:${dead.port}`,
    QUERY_API: queries.map(({ port }) => `127.0.0.1:${port}`).join(' '),
  };
  const file = join(root, 'deploy/caddy/Caddyfile');
  const gateway = spawn(caddy, ['run', '--config', file], { env, stdio: 'ignore' });
  try {
    await answers(`http://127.0.0.1:${healthPort}/health/live`);
    return await findings(`http://127.0.0.1:${gatewayPort}`, command);
  } finally {
    gateway.kill();
    await Promise.all([command, ...queries].map((server) => server.close()));
  }
}

async function findings(address, command) {
  const wrong = [];
  async function expect(what, request, wanted) {
    const got = await request();
    if (!wanted.test(got)) wrong.push(`${what}: got ${JSON.stringify(got.slice(0, 200))}`);
  }
  const call = (method, path, more) => async () => {
    const answer = await fetch(address + path, { method, ...more });
    return `${answer.status} ${await answer.text()}`;
  };
  const large = { body: Buffer.alloc(7 * 1024 * 1024) };

  for (const path of ['/', '/api/polls', '/device/abc', '/assets/workspace/index.js'])
    await expect(`GET ${path}`, call('GET', path), /^200 query GET/);
  await expect('HEAD', call('HEAD', '/'), /^200 $/);
  for (const method of ['POST', 'PATCH', 'DELETE'])
    for (let time = 0; time < 4; time++)
      await expect(
        method,
        call(method, '/api/poll/'),
        new RegExp(`^200 command ${method} /api/poll/`),
      );
  for (const path of ['/metrics', '/health/live', '/health/ready'])
    await expect(path, call('GET', path), /^404 $/);
  await expect('a body too large', call('POST', '/api/upload/', large), /^413 {"code":"tooLarge"/);
  const forged = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
  await expect('who is calling', call('POST', '/api/x', forged), /, 127\.0\.0\.1$/);
  await expect('live updates', () => liveGap(address), /^at once$/);
  await command.close();
  await expect('nobody there', call('POST', '/api/x'), /^503 {"code":"unavailable"/);
  return wrong;
}

/** Whether the first half of a stream arrives before the second is sent. */
async function liveGap(address) {
  const { body } = await fetch(`${address}/api/live`);
  const reader = body.getReader();
  await reader.read();
  const first = Date.now();
  await reader.read();
  const gap = Date.now() - first;
  await reader.cancel();
  return gap > BETWEEN / 2 ? 'at once' : `held back: ${gap} ms apart`;
}

/** A server that says its name and what it was asked. */
async function serve(name) {
  const server = createServer((request, response) => {
    if (request.url === '/api/live') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: 1\n\n');
      setTimeout(() => response.end('data: 2\n\n'), BETWEEN);
      return;
    }
    const { method, url, headers } = request;
    request.on('error', () => response.destroy());
    request.resume().on('end', () => {
      response.end(`${name} ${method} ${url} for ${headers['x-forwarded-for']}`);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { port: server.address().port, close };
}

async function answers(address) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    // By then, the gateway has also found out which services are dead.
    if (isUp) return pause(500);
    await pause(100);
  }
  throw new Error(`The gateway does not answer at ${address}`);
}
