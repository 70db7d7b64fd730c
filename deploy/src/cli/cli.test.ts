import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectionList } from '@canvass/contracts/projection/view';
import { codeAt } from '@canvass/platform/identity/totp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { company, openCliPlace, operator, type CliPlace } from './place.js';
import { SESSION_FOLDER } from './run.js';

describe('canvass', () => {
  let place: CliPlace;
  let client: Client;

  beforeAll(async () => {
    place = await openCliPlace();
    client = new Client(place.address);
    await openCompany(client, company, operator);
  }, 60_000);

  afterAll(() => place.end());

  it('signs in as a program of its own, says who it is, and signs out', async () => {
    const { program } = place;
    const asWhom = ['--email', company.email, '--password-stdin'];
    const login = ['login', '--server', `${place.address}/`, ...asWhom];
    const signedIn = await program('ada', login, `${company.password}\n`);
    expect(signedIn).toEqual({
      code: 0,
      output: `Signed in to ${place.address} as ${company.email}.\n`,
      messages: '',
    });
    if (process.platform === 'linux') {
      const file = await stat(join(place.folder, 'ada', SESSION_FOLDER, 'session.json'));
      expect(file.mode & 0o777).toBe(0o600);
    }
    expect((await program('ada', ['whoami'])).output).toBe(
      `${company.email} (Maria Petrova, company of Engines Ltd) at ${place.address}\n`,
    );
    expect(JSON.parse((await program('ada', ['whoami', '--json'])).output)).toEqual({
      server: place.address,
      email: company.email,
      name: 'Maria Petrova',
      type: 'company',
      companyName: 'Engines Ltd',
    });
    expect(await program('ada', ['logout'])).toMatchObject({ code: 0, messages: '' });
    const after = await program('ada', ['whoami']);
    expect(after).toMatchObject({ code: 1, output: '' });
    expect(after.messages).toMatch(/^You are not signed in\. [^\n]*canvass login/);
    expect(JSON.parse((await program('ada', ['logout', '--json'])).output)).toEqual({
      signedOut: false,
    });
  });

  it('signs in with a code where the account has a second factor', async () => {
    const careful = { email: 'careful@engines.example', password: 'analytical' };
    const owner = new Client(place.address);
    await openCompany(owner, { ...careful, companyName: 'Careful Ltd' }, operator);
    const { password } = careful;
    const { secret } = await owner.call(secondFactorCalls.prepare, { body: { password } });
    const body = { code: codeAt(secret, new Date()) };
    const { recoveryCodes } = await owner.call(secondFactorCalls.enable, { body });
    const refused = await place.logIn('eve', careful);
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.messages).toMatch(/no terminal .* --code/);
    const wrong = await place.logIn('eve', careful, ['--code', '000000']);
    expect(wrong).toMatchObject({ code: 1, output: '' });
    expect(wrong.messages).toContain('This code is wrong');
    const right = await place.logIn('eve', careful, ['--code', recoveryCodes[0] ?? '']);
    expect(right).toMatchObject({ code: 0, messages: '' });
  });

  it('says in one line what is wrong', async () => {
    const wrong = await place.logIn('bob', { ...company, password: 'difference' });
    expect(wrong).toEqual({ code: 1, output: '', messages: 'Wrong e-mail or password.\n' });

    const away = 'http://127.0.0.1:9';
    const parameters = ['login', '--server', away, '--email', 'a@b.example', '--password-stdin'];
    const unreachable = await place.canvass('bob', parameters, 'secret');
    expect(unreachable).toMatchObject({ code: 1, output: '' });
    expect(unreachable.messages).toMatch(/^http:\/\/127\.0\.0\.1:9 cannot be reached: [^\n]+\n$/);

    const nobody = await place.canvass('bob', ['login', '--server', place.address]);
    expect(nobody).toMatchObject({ code: 2, output: '' });
    expect(nobody.messages).toMatch(/no terminal .* --email/);
    expect((await place.canvass('bob', ['login'])).code).toBe(2);
    expect((await place.canvass('bob', ['projections', 'drop'])).code).toBe(2);
    expect((await place.canvass('bob', ['--help'])).code).toBe(0);
  });

  it('keeps the read models to operators', async () => {
    await place.logIn('carol', company);
    for (const command of [['list'], ['rebuild', 'chart', '--yes'], ['tidy', '--yes']]) {
      const refused = await place.canvass('carol', ['projections', ...command]);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.messages).toMatch(/^You are not permitted to do this/);
    }
  });

  it('lists the read models, and has one folded again', async () => {
    const survey = await createSurvey(client);
    for (let number = 0; number < 30; number += 1) {
      await client.call(responseCalls.submit, { body: responseTo(survey) });
    }
    const chart = () => client.call(chartCalls.ofPoll, { query: { pollId: survey.pollId } });
    const before = await chart();

    await place.logIn('operator', operator);
    const list = await place.canvass('operator', ['projections', 'list', '--json']);
    const { projections, head } = JSON.parse(list.output) as ProjectionList;
    expect(projections.map(({ name }) => name)).toContain('poll_v4');
    const table = (await place.canvass('operator', ['projections', 'list'])).output;
    for (const { name } of projections) expect(table).toMatch(new RegExp(`^${name} +\\d+ +`, 'm'));

    const rebuild = ['projections', 'rebuild', 'chart'];
    const unasked = await place.canvass('operator', rebuild);
    expect(unasked).toMatchObject({ code: 2, output: '' });
    expect(unasked.messages).toContain('--yes');

    const rebuilt = await place.canvass('operator', [...rebuild, '--yes', '--json']);
    expect(rebuilt).toMatchObject({ code: 0, messages: '' });
    const result = JSON.parse(rebuilt.output) as { name: string; position: string };
    expect(result.name).toMatch(/^chart_v\d+$/);
    expect(result.position >= (head ?? '')).toBe(true);
    expect(await chart()).toEqual(before);

    const tidied = await place.canvass('operator', ['projections', 'tidy']);
    expect(tidied).toMatchObject({ code: 0, messages: '' });
    expect(tidied.output).toBe('Earlier releases have left no read models.\n');

    const unknown = await place.canvass('operator', ['projections', 'rebuild', 'charts', '--yes']);
    expect(unknown).toMatchObject({ code: 1, output: '' });
    expect(unknown.messages).toMatch(/^There is no projection charts\./);
  });

  it('works with an API key instead of a sign-in, within its scopes, until it is revoked', async () => {
    const owner = new Client(place.address);
    await owner.logIn(operator.email, operator.password);
    const make = (scopes: ApiKeyScope[]) =>
      owner.call(apiKeyCalls.create, { body: { name: 'CLI', scopes } });
    const [operating, reading] = [await make(['read', 'operate']), await make(['read'])];
    const use = (user: string, key: string) =>
      place.canvass(user, ['login', '--server', place.address, '--api-key-stdin'], `${key}\n`);

    expect(await use('erin', operating.key)).toMatchObject({ code: 0, messages: '' });
    expect((await place.canvass('erin', ['projections', 'list'])).output).toContain('poll_v4');
    const { apiKeys } = await owner.call(apiKeyCalls.list);
    const lastUse = apiKeys.find(({ _id }) => _id === operating._id)?.lastUsedAt ?? '';
    expect(Date.now() - Date.parse(lastUse)).toBeLessThan(60_000);

    await use('frank', reading.key);
    const refused = await place.canvass('frank', ['projections', 'list']);
    expect(refused).toMatchObject({
      code: 1,
      messages: 'This API key does not have the required scope.\n',
    });
    const both = ['login', '--server', place.address, '--api-key-stdin', '--password-stdin'];
    expect((await place.canvass('frank', both, reading.key)).code).toBe(2);

    const left = await place.canvass('frank', ['logout']);
    expect(left).toMatchObject({ code: 0, output: expect.stringContaining('until it is revoked') });
    await owner.call(apiKeyCalls.revoke, { body: { id: reading._id } });
    await vi.waitFor(
      async () => {
        const ended = await use('frank', reading.key);
        expect(ended).toMatchObject({ code: 1, output: '' });
        expect(ended.messages).toMatch(/^This API key does not work\./);
      },
      { timeout: 60_000 },
    );
  });

  it('says when the session was ended elsewhere', async () => {
    await place.logIn('dave', company);
    const kept = await readFile(join(place.folder, 'dave', SESSION_FOLDER, 'session.json'), 'utf8');
    const { token } = JSON.parse(kept) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${place.address}/api/account/logout`, { method: 'POST', headers });
    // For up to a second it may still be taken for valid.
    await vi.waitFor(
      async () => {
        const ended = await place.canvass('dave', ['whoami']);
        expect(ended).toMatchObject({ code: 1, output: '' });
        expect(ended.messages).toMatch(/^Your session has ended\./);
      },
      { timeout: 60_000 },
    );
  });
});
