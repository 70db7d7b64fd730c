import { randomUUID } from 'node:crypto';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import { imageAddress } from '@canvass/contracts/image/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';

let server: TestServer;
let owner: Owner;
let address: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  await subscribe(server.dependencies, owner.firm, { multiLanguage: false, customRedirect: false });
  address = imageAddress(await server.dependencies.files.put(Buffer.from('logo'), 'image/png'));
});
afterAll(() => server.stop());

const settings = '/account/companySettings/';
const logo = '/account/companyLogo/';

describe('the settings of a company', () => {
  it('are changed by those who run it, within their plan', async () => {
    const admin = await server.account({ type: 'admin', active: true, firm: owner.firm });
    const reply = await admin.send('PATCH', settings, { timeZone: 'Asia/Tokyo' });
    expect(reply.body).toMatchObject({ timeZone: 'Asia/Tokyo', questionLanguages: ['en'] });
    const refused = await owner.send('PATCH', settings, { questionLanguages: ['en', 'bg'] });
    expect([refused.status, refused.body['code']]).toEqual([403, 'featureNotInPlan']);
    await subscribe(server.dependencies, owner.firm, { multiLanguage: true, customRedirect: true });
    const page = { ...newRoutingPage, secondaryCompanyLogo: address };
    const more = { questionLanguages: ['en', 'bg'], customRedirectionPage: page };
    expect((await owner.send('PATCH', settings, more)).body).toMatchObject(more);
  });

  it('say for how many days answers are kept, if not for ever', async () => {
    for (const retentionDays of [1, 3650, null]) {
      const reply = await owner.send('PATCH', settings, { retentionDays });
      expect(reply.body).toMatchObject({ retentionDays });
    }
  });

  it('are not for users, nor for those who are not active', async () => {
    for (const given of [
      { type: 'user', active: true },
      { type: 'admin', active: false },
    ]) {
      const other = await server.account({ ...given, firm: owner.firm });
      expect((await other.send('PATCH', settings, { timeZone: 'UTC' })).status).toBe(403);
    }
  });

  it('keep both of two edits, and refuse to overwrite one', async () => {
    const { body } = await owner.send<{ revision: number }>('PATCH', settings, {});
    const { revision } = body;
    await owner.send('PATCH', settings, { timeZone: 'Europe/Paris', revision });
    const reply = await owner.send('PATCH', settings, { timeZone: 'Europe/Rome', revision });
    expect([reply.status, reply.body['details']]).toMatchObject([409, { fields: ['timeZone'] }]);
    const other = await owner.send('PATCH', settings, { questionLanguages: ['bg'], revision });
    expect(other.body).toMatchObject({ timeZone: 'Europe/Paris', questionLanguages: ['bg'] });
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ retentionDays: 0 }, 'retentionDays'],
    [{ retentionDays: 3651 }, 'retentionDays'],
    [{ retentionDays: 1.5 }, 'retentionDays'],
    [
      { customRedirectionPage: { ...newRoutingPage, button1link: 'javascript:0' } },
      'customRedirectionPage.button1link',
    ],
    [
      {
        customRedirectionPage: {
          ...newRoutingPage,
          secondaryCompanyLogo: imageAddress('0'.repeat(64)),
        },
      },
      'customRedirectionPage.secondaryCompanyLogo',
    ],
  ])('are checked: %j', async (body, field) => {
    const reply = await owner.send('PATCH', settings, body);
    expect([reply.status, reply.body['details']]).toMatchObject([400, [{ field }]]);
  });
});

describe('the logo of a company', () => {
  it('is changed by those who run it, not by users', async () => {
    const admin = await server.account({ type: 'admin', active: true, firm: owner.firm });
    const body = { id: owner.id, companyLogoURL: address, companyLogoSize: 60 };
    const reply = await admin.send('PATCH', logo, body);
    expect(reply.body).toMatchObject({ companyLogoURL: address, companyLogoSize: 60 });
    const user = await server.account({ type: 'user', active: true, firm: owner.firm });
    expect((await user.send('PATCH', logo, body)).status).toBe(403);
  });

  it('of another firm can be changed by operators alone', async () => {
    const stranger = await server.register();
    const body = { id: owner.id, companyLogoPosition: 'center' };
    expect((await stranger.send('PATCH', logo, body)).status).toBe(404);
    expect((await owner.send('PATCH', logo, { ...body, id: randomUUID() })).status).toBe(404);
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    expect((await operator.send('PATCH', logo, body)).body).toMatchObject({
      companyLogoPosition: 'center',
      companyLogoSize: 60,
    });
  });

  it.each([
    [{ companyLogoSize: 101 }, 'companyLogoSize'],
    [{ companyLogoWidth: 10_000 }, 'companyLogoWidth'],
    [{ companyLogoURL: imageAddress('0'.repeat(64)) }, 'companyLogoURL'],
    [{ companyLogoURL: 'https://elsewhere.example/a.png' }, 'companyLogoURL'],
  ])('is checked: %j', async (body, field) => {
    const reply = await owner.send('PATCH', logo, { id: owner.id, ...body });
    expect([reply.status, reply.body['details']]).toMatchObject([400, [{ field }]]);
  });
});
