import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserList, UserView } from '@canvass/contracts/account/user-view';
import type { PlanList, PlanView } from '@canvass/contracts/plan/view';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { company, openCliPlace, operator, type CliPlace } from './place.js';

describe('canvass of an operator', () => {
  let place: CliPlace;

  beforeAll(async () => {
    place = await openCliPlace();
    await new Client(place.address).register(company);
    for (const who of [operator, company]) {
      expect(await place.logIn(who.email, who)).toMatchObject({ code: 0 });
    }
  }, 60_000);

  afterAll(() => place.end());

  async function json<Result>(...parameters: string[]): Promise<Result> {
    const ended = await place.canvass(operator.email, [...parameters, '--json']);
    expect(ended).toMatchObject({ code: 0, messages: '' });
    return JSON.parse(ended.output) as Result;
  }

  it('lists the plans of the first start, and shows one', async () => {
    await vi.waitFor(
      async () => {
        const { plans, total } = await json<PlanList>('plan', 'list');
        expect(plans.map(({ name }) => name).toSorted()).toEqual(['Basic', 'Enterprise']);
        expect(total).toBe(2);
      },
      { timeout: 60_000 },
    );
    const shown = await place.canvass(operator.email, ['plan', 'show', 'basic']);
    expect(shown.output).toMatch(/^surveyLimit +5$/m);
    const none = await place.canvass(operator.email, ['plan', 'show', 'Gold']);
    expect(none).toMatchObject({ code: 1, output: '' });
    expect(none.messages).toMatch(/^There is no plan Gold\./);
  });

  it('makes a plan of a file, changes it, and deletes it', async () => {
    const file = join(place.folder, 'business.json');
    const plan = { name: 'Business', amount: 2900, currency: 'EUR', interval: 'month' };
    await writeFile(file, JSON.stringify({ ...plan, features: { userLimit: 5 } }));
    const made = await json<PlanView>('plan', 'create', '--file', file, '--feature', 'gdpr=on');
    expect(made).toMatchObject({ ...plan, currency: 'eur', active: true });
    expect(made.features).toMatchObject({ userLimit: 5, gdpr: true, ssl: false });
    const found = () => json<PlanView>('plan', 'show', made.id);
    await vi.waitFor(found);

    const changes = ['--amount', '3900', '--no-active', '--feature', 'userLimit=unlimited'];
    const edited = await json<PlanView>('plan', 'edit', made.id, ...changes);
    expect(edited).toMatchObject({ amount: 3900, active: false, features: { userLimit: 99999 } });
    await writeFile(file, JSON.stringify({ ...made, amount: 4900 }));
    const late = await place.canvass(operator.email, ['plan', 'edit', made.id, '--file', file]);
    expect(late).toMatchObject({ code: 1, output: '' });
    expect(late.messages).toMatch(/ amount\n$/);

    const unasked = await place.canvass(operator.email, ['plan', 'delete', made.id]);
    expect(unasked).toMatchObject({ code: 2, output: '' });
    expect(unasked.messages).toContain('--yes');
    expect(await json('plan', 'delete', made.id, '--yes')).toMatchObject({ id: made.id });
  });

  it('says what is wrong with a plan before it is sent', async () => {
    const wrong = await place.canvass(operator.email, ['plan', 'create', '--amount', '60000']);
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong.messages).toMatch(
      /^This is not a valid plan: name is missing; amount must be [^\n]+\n$/,
    );
  });

  it('says how the server is, and what an operator should look at', async () => {
    const { output, code } = await place.canvass(operator.email, ['doctor']);
    expect([0, 1]).toContain(code);
    for (const line of [
      /^ok +engine of log +embedded$/m,
      /^.. +disk .+ GB free$/m,
      /^ok +clock +as here$/m,
    ]) {
      expect(output).toMatch(line);
    }
    expect(output).toMatch(/^\.\. +SMTP_URL +is not set: mails are written to files$/m);
    const refused = await place.canvass(company.email, ['doctor']);
    expect(refused).toMatchObject({ code: 1, output: '' });
  });

  it('keeps plans to operators', async () => {
    const refused = await place.canvass(company.email, ['plan', 'list']);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.messages).toMatch(/^You are not permitted to do this/);
  });

  it('changes plans and accounts with an API key, but makes no operators', async () => {
    const client = new Client(place.address);
    await client.logIn(operator.email, operator.password);
    const scopes: ApiKeyScope[] = ['read', 'operate'];
    const { key } = await client.call(apiKeyCalls.create, { body: { name: 'Plans', scopes } });
    const login = ['login', '--server', place.address, '--api-key-stdin'];
    await place.canvass('script', login, key);
    const plan = ['--name', 'Keyed', '--amount', '0', '--interval', 'year'];
    expect(await place.canvass('script', ['plan', 'create', ...plan])).toMatchObject({ code: 0 });
    const edit = ['user', 'edit', company.email];
    expect(await place.canvass('script', [...edit, '--phone', '+359 2 9'])).toMatchObject({
      code: 0,
    });
    const refused = await place.canvass('script', [...edit, '--type', 'tabi']);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.messages).toContain('An API key cannot do this');
  });

  it('makes, changes and deletes users', async () => {
    const email = 'bea@canvass.example';
    const make = ['user', 'create', '--email', email, '--password-stdin', '--json'];
    const unnamed = await place.canvass(operator.email, make, 'secret-1');
    expect(unnamed).toMatchObject({ code: 2, output: '' });
    expect(unnamed.messages).toMatch(/^--name /);
    const made = await place.canvass(operator.email, [...make, '--name', 'Bea'], 'secret-1');
    expect(made).toMatchObject({ code: 0, messages: '' });
    const { id } = JSON.parse(made.output) as UserView;
    await vi.waitFor(
      async () => {
        const { accounts } = await json<UserList>('user', 'list', '--own');
        expect(accounts.map((account) => account.id)).toContain(id);
      },
      { timeout: 60_000 },
    );
    const all = await place.canvass(operator.email, ['user', 'list']);
    expect(all.output).toMatch(
      new RegExp(`${company.email} .* company .* Engines Ltd +No plan$`, 'm'),
    );

    const edited = await json<UserView>('user', 'edit', email, '--name', 'Beatrice', '--no-active');
    expect(edited).toMatchObject({ id, name: 'Beatrice', active: false, type: 'user' });
    expect((await place.canvass(operator.email, ['user', 'edit', email])).code).toBe(2);
    expect((await place.canvass(operator.email, ['user', 'delete', email])).code).toBe(2);
    expect(await json('user', 'delete', email, '--yes')).toEqual({ id, email });
    const remove = (whom: string) =>
      place.canvass(operator.email, ['user', 'delete', whom, '--yes']);
    expect((await remove(operator.email)).messages).toMatch(/nobody deletes their own account/);
    const theirs = await remove(company.email);
    expect(theirs).toMatchObject({ code: 1, output: '' });
    expect(theirs.messages).toMatch(/^There is no user .* of your own firm\./);
  });

  it('invites users, and once more where that is asked', async () => {
    const email = 'cem@canvass.example';
    const make = ['user', 'create', '--email', email, '--name', 'Cem', '--invite'];
    const both = await place.canvass(operator.email, [...make, '--password-stdin'], 'secret-1');
    expect(both).toMatchObject({ code: 2, output: '' });
    const made = await place.canvass(operator.email, make);
    expect(made.output).toMatch(new RegExp(`^${email} is sent an invitation: `));
    await vi.waitFor(
      async () => {
        const again = await place.canvass(operator.email, ['user', 'invite', email]);
        expect(again).toMatchObject({ code: 0, output: `${email} is sent another invitation.\n` });
      },
      { timeout: 60_000 },
    );
  });

  it('activates the enterprise plan for companies alone', async () => {
    const own = ['user', 'activate-enterprise', operator.email];
    const refused = await place.canvass(operator.email, own);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.messages).toMatch(/is not a company's own account/);
    const command = ['user', 'activate-enterprise', company.email];
    const on = await place.canvass(operator.email, command);
    expect(on).toEqual({
      code: 0,
      output: `${company.email} has the enterprise plan now.\n`,
      messages: '',
    });
    const off = await json<UserView>(...command, '--off');
    expect(off).toMatchObject({ email: company.email, activateEnterprise: false });
  });
});
