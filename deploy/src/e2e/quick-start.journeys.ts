import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { expect, inject, it, onTestFinished } from 'vitest';
import { Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';

const run = promisify(execFile);

/** Runs the fenced blocks of a page in their order: programs are written to files, shell blocks are executed. */
async function runBlocks(page: string, cwd: string, env: Record<string, string>): Promise<string> {
  const text = await readFile(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
  let printed = '';
  for (const [, language, block = ''] of text.matchAll(/```(js|sh)\n(.*?)```/gs)) {
    const [, file] = /^\/\/ ([\w-]+\.mjs)/.exec(block) ?? [];
    if (language === 'js' && file) await writeFile(join(cwd, file), block);
    // What is still to be filled in is marked so.
    if (language !== 'sh' || block.includes('…')) continue;
    const { stdout } = await run('bash', ['-euc', block], { cwd, env: { ...process.env, ...env } });
    printed += stdout;
  }
  return printed;
}

it('runs every block of the quick starts against the product', async () => {
  const { address, folder } = inject('sharedProduct');
  const client = new Client(address);
  const email = 'quick@start.example';
  const owner = { email, password: 'secret-1', companyName: 'Quick' };
  await openCompany(client, owner);
  await confirmAddress(client, folder, email);
  const survey = await createSurvey(client);
  const answer = await fetch(`${address}/api/pollAnswers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(responseTo(survey)),
  });
  expect(answer.status).toBeLessThan(300);
  const { key } = await client.call(apiKeyCalls.create, {
    body: { name: 'Quick start', scopes: ['read', 'write'] },
  });
  const cwd = await mkdtemp(join(tmpdir(), 'canvass-quick-start-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const env = { CANVASS: address, CANVASS_KEY: key, POLL: survey.pollId };

  const printed = await runBlocks('quickstart-api.md', cwd, env);
  expect(printed).toContain('Your visit');
  expect(printed).toMatch(/Poll \S+ is at \S+\/device\/CV-/);
  await expect.poll(() => runBlocks('warehouse.md', cwd, env)).toContain('1 responses');
  expect(await readFile(join(cwd, 'answers.csv'), 'utf8')).toContain('recommend');
});
