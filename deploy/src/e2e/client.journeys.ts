import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { randomUUID } from 'node:crypto';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, inject, it, onTestFinished } from 'vitest';
import { Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany } from '../client/open-company.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Sync {
  publish(): Promise<{ pollId: string; serialNumber: string }>;
  pull(pollId: string, copy: Map<string, unknown>, from?: string): Promise<string | undefined>;
  push(pollId: string, serialNumber: string, given: Map<string, object>): Promise<void>;
}

/** The program of the page, compiled against a client that was generated from the product's description. */
async function compiled(folder: string, address: string): Promise<string> {
  const page = await readFile(join(root, 'docs/client.md'), 'utf8');
  const [, program = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(60);
  expect(program).not.toMatch(/ as (?!const\b)|\bany\b/);
  const described = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenAPI3;
  const types = await openapiTS(described, { defaultNonNullable: false });
  await writeFile(join(folder, 'canvass.d.ts'), astToString(types));
  await writeFile(join(folder, 'sync.ts'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--types', 'node'];
  const module = ['--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const made = await run(process.execPath, [tsc, ...strict, ...module, 'sync.ts'], {
    cwd: folder,
  }).catch((error: unknown) => error as { stdout: string });
  expect(made.stdout).toBe('');
  return join(folder, 'sync.js');
}

it('copies answers in both directions with a generated client, and reads what it wrote', async () => {
  const { address, folder: mails } = inject('sharedProduct');
  const client = new Client(address);
  const email = 'generated@client.example';
  await openCompany(client, { email, password: 'secret-1', companyName: 'Generated' });
  await confirmAddress(client, mails, email);
  const { key } = await client.call(apiKeyCalls.create, {
    body: { name: 'Client', scopes: ['read', 'write'] },
  });
  const folder = await mkdtemp(join(tmpdir(), 'canvass-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  Object.assign(process.env, { CANVASS: address, CANVASS_KEY: key });
  const sync = (await import(
    /* @vite-ignore */ pathToFileURL(await compiled(folder, address)).href
  )) as Sync;

  const { pollId, serialNumber } = await sync.publish();
  const responseId = randomUUID();
  const given = new Map([[responseId, { answers: { again: ['yes'] }, seconds: 20 }]]);
  await sync.push(pollId, serialNumber, given);
  await sync.push(pollId, serialNumber, given);
  const copy = new Map<string, unknown>();
  let cursor: string | undefined;
  await expect
    .poll(async () => {
      cursor = await sync.pull(pollId, copy, cursor);
      return [...copy.values()];
    })
    .toMatchObject([{ _id: responseId, answers: { again: ['yes'] } }]);

  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ id: pollId, name: 'Renamed' });
  for (let time = 0; time < 200; time += 1) {
    const name = `Visit ${time}`;
    const sent = { method: 'PATCH', headers, body: body.replace('Renamed', name) };
    expect((await fetch(`${address}/api/poll`, sent)).status).toBe(200);
    const read = await fetch(`${address}/api/poll/${pollId}`, { headers });
    expect(await read.json()).toMatchObject({ _id: pollId, name });
  }
});
