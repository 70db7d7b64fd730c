import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { requiredBy } from '../configuration/settings.js';
import { readPackaging } from './files.js';

const bin = fileURLToPath(new URL('../../bin/', import.meta.url));

/** Runs a script of `deploy/bin` to its end. */
function run(
  script: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [bin + script, ...parameters], { env }, (error, _out, said) => {
      resolve({ code: error ? Number(error.code) : 0, said });
    });
  });
}

describe('the health check of the image', () => {
  let server: Server;

  async function answering(status: number): Promise<Record<string, string>> {
    server = createServer((request, response) => {
      response.writeHead(status).end(`asked for ${request.url}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { PORT: String((server.address() as AddressInfo).port) };
  }

  afterEach(() => {
    server.close();
  });

  it('is content with a part that answers', async () => {
    const port = await answering(200);
    expect(await run('healthy.mjs', ['/health/ready'], port)).toEqual({ code: 0, said: '' });
  });

  it('says what a part says that is not well', async () => {
    const port = await answering(503);
    const { code, said } = await run('healthy.mjs', ['/health/ready'], port);
    expect(code).toBe(1);
    expect(said).toContain('503: asked for /health/ready');
  });

  it('says that nobody answers', async () => {
    const port = await answering(200);
    await new Promise((resolve) => server.close(resolve));
    const { code, said } = await run('healthy.mjs', [], port);
    expect(code).toBe(1);
    expect(said).toContain('/health/live does not answer');
  });
});

describe('the image', () => {
  it('refuses a part that there is not, and names those there are', async () => {
    const { code, said } = await run('serve.mjs', ['everything']);
    expect(code).toBe(2);
    expect(said).toContain('standalone, command-api, query-api, projections, workflows');
  });

  it.each(['standalone', ...Object.keys(requiredBy).map((service) => `services/${service}`)])(
    'has the program %s, which its script starts',
    (program) => {
      expect(existsSync(new URL(`../${program}.ts`, import.meta.url))).toBe(true);
      expect(readPackaging('bin/serve.mjs')).toContain(`'${program}',`);
    },
  );

  it('is built from every workspace, and runs as nobody special', () => {
    const dockerfile = readPackaging('docker/Dockerfile');
    const { workspaces } = JSON.parse(readPackaging('../package.json')) as { workspaces: string[] };
    for (const workspace of workspaces)
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    expect(dockerfile).toMatch(/\nUSER 1000:1000\n/);
  });

  it('has the certificates of authorities, which the slim image lacks', () => {
    const [, last] = readPackaging('docker/Dockerfile').split(/\nFROM \S+\n(?!.*\nFROM)/s);
    expect(last).toMatch(/apt-get install .*\bca-certificates\b/);
  });

  it('can be read by its user, even if the umask of the build is strict', () => {
    const dockerfile = readPackaging('docker/Dockerfile');
    const stages = [...dockerfile.matchAll(/^COPY --from=(\w+) /gm)].map((match) => match[1]);
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      const [, made = ''] = dockerfile.split(` AS ${stage}\n`);
      expect(made.split('\nFROM ')[0]).toMatch(/chmod .*a\+rX/);
    }
  });
});
