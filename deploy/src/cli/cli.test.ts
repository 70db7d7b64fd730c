import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiKeyList, MadeApiKey } from '@canvass/contracts/api-key/view';
import type { ProjectionList } from '@canvass/contracts/projection/view';
import { codeAt } from '@canvass/platform/identity/totp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from '../standalone/product.js';

const program = fileURLToPath(new URL('../../../cli/bin/canvass.mjs', import.meta.url));
const operator = { email: 'operator@canvass.example', password: 'correct horse' };
const company = {
  email: 'ada@canvass.example',
  password: 'analytical',
  companyName: 'Engines Ltd',
};

interface Ended {
  code: number | null;
  output: string;
  messages: string;
}

describe('canvass', () => {
  let folder: string;
  let product: Product;
  let client: Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'canvass-cli-'));
    const settings = readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
    });
    product = await startProduct(settings);
    client = new Client(product.address);
    await client.register(company);
  }, 60_000);

  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs it as a user of its own, with nobody at the terminal. */
  function canvass(user: string, parameters: string[], input = ''): Promise<Ended> {
    const home = join(folder, user);
    const child = spawn(process.execPath, [program, ...parameters], {
      env: { PATH: process.env['PATH'], HOME: home, USERPROFILE: home },
    });
    const ended: Ended = { code: null, output: '', messages: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.messages += text));
    child.stdin.end(input);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        resolve({ ...ended, code });
      });
    });
  }

  function logIn(
    user: string,
    { email, password }: typeof operator,
    more: string[] = [],
  ): Promise<Ended> {
    const { address } = product;
    const parameters = ['login', '--server', `${address}/`, '--email', email, '--password-stdin'];
    return canvass(user, [...parameters, ...more], `${password}\n`);
  }

  it('signs in, says who it is, and signs out', async () => {
    const signedIn = await logIn('ada', company);
    expect(signedIn).toEqual({
      code: 0,
      output: `Signed in to ${product.address} as ${company.email}.\n`,
      messages: '',
    });
    if (process.platform === 'linux') {
      const file = await stat(join(folder, 'ada/.config/canvass/session.json'));
      expect(file.mode & 0o777).toBe(0o600);
    }
    expect((await canvass('ada', ['whoami'])).output).toBe(
      `${company.email} (Maria Petrova, company of Engines Ltd) at ${product.address}\n`,
    );
    expect(JSON.parse((await canvass('ada', ['whoami', '--json'])).output)).toEqual({
      server: product.address,
      email: company.email,
      name: 'Maria Petrova',
      type: 'company',
      companyName: 'Engines Ltd',
    });
    expect(await canvass('ada', ['logout'])).toMatchObject({ code: 0, messages: '' });
    const after = await canvass('ada', ['whoami']);
    expect(after).toMatchObject({ code: 1, output: '' });
    expect(after.messages).toMatch(/^You are not signed in\. [^\n]*canvass login/);
    expect(JSON.parse((await canvass('ada', ['logout', '--json'])).output)).toEqual({
      signedOut: false,
    });
  });

  it('signs in with a code where the account has a second factor', async () => {
    const careful = { email: 'careful@engines.example', password: 'analytical' };
    const owner = new Client(product.address);
    await owner.register({ ...careful, companyName: 'Careful Ltd' });
    const { password } = careful;
    const path = '/account/secondFactor';
    const { secret } = await owner.post<{ secret: string }>(`${path}/prepare`, { password });
    const body = { code: codeAt(secret, new Date()) };
    const { recoveryCodes } = await owner.post<{ recoveryCodes: string[] }>(path, body);
    const refused = await logIn('eve', careful);
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.messages).toMatch(/no terminal .* --code/);
    const wrong = await logIn('eve', careful, ['--code', '000000']);
    expect(wrong).toMatchObject({ code: 1, output: '' });
    expect(wrong.messages).toContain('authenticator app');
    const right = await logIn('eve', careful, ['--code', recoveryCodes[0] ?? '']);
    expect(right).toMatchObject({ code: 0, messages: '' });
  });

  it('says in one line what is wrong', async () => {
    const wrong = await logIn('bob', { ...company, password: 'difference' });
    expect(wrong).toEqual({ code: 1, output: '', messages: 'Wrong credentials entered.\n' });

    const away = 'http://127.0.0.1:9';
    const parameters = ['login', '--server', away, '--email', 'a@b.example', '--password-stdin'];
    const unreachable = await canvass('bob', parameters, 'secret');
    expect(unreachable).toMatchObject({ code: 1, output: '' });
    expect(unreachable.messages).toMatch(/^http:\/\/127\.0\.0\.1:9 cannot be reached: [^\n]+\n$/);

    const nobody = await canvass('bob', ['login', '--server', product.address]);
    expect(nobody).toMatchObject({ code: 2, output: '' });
    expect(nobody.messages).toMatch(/no terminal .* --email/);
    expect((await canvass('bob', ['login'])).code).toBe(2);
    expect((await canvass('bob', ['projections', 'drop'])).code).toBe(2);
    expect((await canvass('bob', ['--help'])).code).toBe(0);
  });

  it('keeps the read models to operators', async () => {
    await logIn('carol', company);
    for (const command of [['list'], ['rebuild', 'chart', '--yes']]) {
      const refused = await canvass('carol', ['projections', ...command]);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.messages).toMatch(/^You are not permitted to do this/);
    }
  });

  it('lists the read models, and has one folded again', async () => {
    const survey = await createSurvey(client);
    for (let number = 0; number < 30; number += 1) {
      await client.post('/pollAnswers', responseTo(survey));
    }
    const chart = () => client.get(`/pollAnswers/chart?pollId=${survey.pollId}`);
    const before = await chart();

    await logIn('operator', operator);
    const list = await canvass('operator', ['projections', 'list', '--json']);
    const { projections, head } = JSON.parse(list.output) as ProjectionList;
    expect(projections.map(({ name }) => name)).toContain('poll_v1');
    const table = (await canvass('operator', ['projections', 'list'])).output;
    for (const { name } of projections) expect(table).toMatch(new RegExp(`^${name} +\\d+ +`, 'm'));

    const rebuild = ['projections', 'rebuild', 'chart'];
    const unasked = await canvass('operator', rebuild);
    expect(unasked).toMatchObject({ code: 2, output: '' });
    expect(unasked.messages).toContain('--yes');

    const rebuilt = await canvass('operator', [...rebuild, '--yes', '--json']);
    expect(rebuilt).toMatchObject({ code: 0, messages: '' });
    const result = JSON.parse(rebuilt.output) as { name: string; position: string };
    expect(result.name).toMatch(/^chart_v\d+$/);
    expect(result.position >= (head ?? '')).toBe(true);
    expect(await chart()).toEqual(before);

    const unknown = await canvass('operator', ['projections', 'rebuild', 'charts', '--yes']);
    expect(unknown).toMatchObject({ code: 1, output: '' });
    expect(unknown.messages).toMatch(/^There is no projection charts\./);
  });

  it('works with an API key instead of a sign-in, within its scopes, until it is revoked', async () => {
    const owner = new Client(product.address);
    await owner.logIn(operator.email, operator.password);
    const make = (scopes: string[]) => owner.post<MadeApiKey>('/apiKey', { name: 'CLI', scopes });
    const [operating, reading] = [await make(['read', 'operate']), await make(['read'])];
    const use = (user: string, key: string) =>
      canvass(user, ['login', '--server', product.address, '--api-key-stdin'], `${key}\n`);

    expect(await use('erin', operating.key)).toMatchObject({ code: 0, messages: '' });
    expect((await canvass('erin', ['projections', 'list'])).output).toContain('poll_v1');
    const { apiKeys } = await owner.get<ApiKeyList>('/apiKey');
    const lastUse = apiKeys.find(({ _id }) => _id === operating._id)?.lastUsedAt ?? '';
    expect(Date.now() - Date.parse(lastUse)).toBeLessThan(60_000);

    await use('frank', reading.key);
    const refused = await canvass('frank', ['projections', 'list']);
    expect(refused).toMatchObject({ code: 1, messages: 'This API key is not good for this.\n' });
    const both = ['login', '--server', product.address, '--api-key-stdin', '--password-stdin'];
    expect((await canvass('frank', both, reading.key)).code).toBe(2);

    const left = await canvass('frank', ['logout']);
    expect(left).toMatchObject({ code: 0, output: expect.stringContaining('until it is revoked') });
    await owner.call('DELETE', '/apiKey', { body: { id: reading._id } });
    await vi.waitFor(
      async () => {
        const ended = await use('frank', reading.key);
        expect(ended).toMatchObject({ code: 1, output: '' });
        expect(ended.messages).toMatch(/^This API key does not work\./);
      },
      { timeout: 10_000 },
    );
  });

  it('says when the session was ended elsewhere', async () => {
    await logIn('dave', company);
    const kept = await readFile(join(folder, 'dave/.config/canvass/session.json'), 'utf8');
    const { token } = JSON.parse(kept) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${product.address}/api/account/logout`, { method: 'POST', headers });
    // For up to a second it may still be taken for valid.
    await vi.waitFor(
      async () => {
        const ended = await canvass('dave', ['whoami']);
        expect(ended).toMatchObject({ code: 1, output: '' });
        expect(ended.messages).toMatch(/^Your session has ended\./);
      },
      { timeout: 10_000 },
    );
  });
});
