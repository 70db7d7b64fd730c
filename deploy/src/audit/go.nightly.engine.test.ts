import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { responseCalls } from '@canvass/contracts/response/calls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { company, openCliPlace, operator, type CliPlace } from '../cli/place.js';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';

const run = promisify(execFile);
const cwd = fileURLToPath(new URL('../../engines/verify-log', import.meta.url));
let place: CliPlace;
beforeAll(async () => {
  place = await openCliPlace({ CHECKPOINT_SECONDS: '1' });
});
afterAll(() => place.end());

it('is verified by the packages of Go’s checksum database: signature, inclusion, consistency', async () => {
  const client = new Client(place.address);
  await openCompany(client, company, operator);
  expect(await place.logIn('ada', company)).toMatchObject({ code: 0 });
  const [folder, kept] = [join(place.folder, 'bundle'), join(place.folder, 'kept')];
  const verify = ['audit', 'verify', '--save', kept];
  expect(await place.canvass('ada', verify)).toMatchObject({ code: 0 });
  const survey = await createSurvey(client);
  const count = 260;
  for (let n = 0; n < count; n += 1) {
    await client.call(responseCalls.submit, { body: responseTo(survey) });
  }
  const bundle = join(folder, 'bundle.jsonl');
  await vi.waitFor(
    async () => {
      const made = ['audit', 'export', '--poll', survey.pollId, '--output', folder];
      const exported = await place.canvass('ada', [...made, '--checkpoint', kept]);
      expect(exported).toMatchObject({ code: 0 });
      expect((await readFile(bundle, 'utf8')).split('\n').length).toBeGreaterThan(count);
    },
    { timeout: 60_000, interval: 500 },
  );
  const key = (await readFile(join(folder, 'key'), 'utf8')).trim();
  const go = (file: string) => run('go', ['run', '.', file, key, kept], { cwd });
  expect((await go(bundle)).stdout).toMatch(/^\d{3} events stand in localhost:/);
  const text = await readFile(bundle, 'utf8');
  await writeFile(bundle, text.replace('Your visit', 'Your visiT'));
  await expect(go(bundle)).rejects.toThrow('invalid transparency proof');
});
