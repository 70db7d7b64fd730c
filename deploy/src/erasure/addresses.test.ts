import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import { networkOf } from '@canvass/platform/limit/network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../backup/back-up.js';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';

const addresses = ['203.0.113.177', '2001:db8:41a7:9b2c::1d7'];

let folder: string;
let product: Product;
let client: Client;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-addresses-'));
  product = await startProduct(settingsIn(join(folder, 'data'), { TRUSTED_PROXIES: '1' }));
  client = new Client(product.address);
  const owner = { email: 'a@addresses.example', password: 'secret-1', companyName: 'One' };
  await openCompany(client, owner);
  survey = await createSurvey(client, visitQuestions.slice(0, 1));
  await client.call(pollCalls.edit, { body: { id: survey.pollId, reloadPoll: 2 } });
});

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** An address in plain, and as hashes that anyone can make of all addresses. */
function tracesOf(address: string): Buffer[] {
  const texts = [address, networkOf(address), networkOf(address).replace('::/64', '')];
  const hashes = texts.flatMap((text) =>
    ['md5', 'sha1', 'sha256', 'sha512'].map((kind) => createHash(kind).update(text).digest()),
  );
  return [
    ...texts.map((text) => Buffer.from(text)),
    ...hashes.flatMap((hash) => [
      hash,
      ...(['hex', 'base64', 'base64url'] as const).map((way) => Buffer.from(hash.toString(way))),
    ]),
  ];
}

/** Files below the folder in which one of the traces stands. */
async function filesWith(traces: readonly Buffer[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    if (traces.some((trace) => content.includes(trace))) found.push(path);
  }
  return found;
}

it('of respondents stand neither in the log, nor in read models, nor in a backup', async () => {
  const answerFrom = (address: string, text: string) =>
    client.call(responseCalls.submit, {
      body: { ...responseTo(survey), hidden: { source: text } },
      headers: { 'X-Forwarded-For': address },
    });
  await client.call(pollCalls.edit, { body: { id: survey.pollId, hiddenFields: ['source'] } });
  // The second from each address is set aside, so both were compared.
  for (const address of [...addresses, ...addresses]) await answerFrom(address, 'Heliotrope');
  const listed = async (quarantined: boolean) => {
    const query = { pollId: survey.pollId, quarantined };
    const { result } = await client.call(responseCalls.list, { query });
    return result.length;
  };
  await expect.poll(() => listed(false)).toBe(addresses.length);
  await expect.poll(() => listed(true)).toBe(addresses.length);
  await backUp(join(folder, 'data'), join(folder, 'backup'));
  // What is looked through has what the responses say.
  const places = (await filesWith([Buffer.from('Heliotrope')])).map((path) =>
    path.slice(folder.length + 1).replace(/-wal$/, ''),
  );
  expect(places).toEqual(
    expect.arrayContaining([
      join('backup', 'log.db'),
      join('data', 'log.db'),
      join('data', 'read.db'),
    ]),
  );
  expect(await filesWith(addresses.flatMap(tracesOf))).toEqual([]);
});
