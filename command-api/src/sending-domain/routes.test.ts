import { createPublicKey, createSign, createVerify } from 'node:crypto';
import type { SenderAnswer } from '@canvass/contracts/sending-domain/view';
import { openTextRecords } from '@canvass/platform/dns/resolver';
import { NameServer } from '@canvass/platform/dns/testing/name-server';
import { unseal } from '@canvass/platform/identity/sealed-secret';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { isOwnable } from './ownable.js';

const names = new NameServer();
let server: TestServer;

beforeAll(async () => {
  const servers = [await names.open()];
  server = await startServer({ textRecords: openTextRecords({ servers, patience: 200 }) });
});
afterAll(async () => {
  await server.stop();
  await names.close();
});

const set = (owner: Owner, email: string, name = 'Hotel') =>
  owner.send('POST', '/sendingDomain', { email, name });
async function check(owner: Owner) {
  const { status, body } = await owner.send('POST', '/sendingDomain/check', {});
  return { status, body: body as unknown as SenderAnswer & { code?: string } };
}
/** Sets all records as the answer to a call says. */
function publish({ sender }: SenderAnswer): void {
  for (const { name, value } of sender?.records ?? []) names.texts.set(name, [value]);
}

describe('a sending domain', () => {
  it('is verified once its records are right, and says what is found until then', async () => {
    const owner = await server.register();
    const { status, body } = await set(owner, 'Stay@Grand.example');
    expect(status).toBe(200);
    const answer = body as unknown as SenderAnswer;
    expect(answer.sender).toMatchObject({ email: 'Stay@grand.example', isVerified: false });
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
    publish(answer);
    const [dkim] = answer.sender?.records ?? [];
    names.texts.set(dkim?.name ?? '', ['v=DKIM1; k=rsa; p=AAAA']);
    const wrong = (await check(owner)).body.sender;
    expect(wrong?.isVerified).toBe(false);
    expect(wrong?.records).toMatchObject([
      { record: 'dkim', finding: 'wrong', found: ['v=DKIM1; k=rsa; p=AAAA'] },
      { record: 'dmarc', finding: 'right' },
    ]);
    publish(answer);
    expect((await check(owner)).body.sender?.isVerified).toBe(true);

    // What is kept is encrypted, and signs what the published key verifies.
    const { sender } = (await server.dependencies.state.sendingDomain(owner.firm, 'now')).state;
    expect(JSON.stringify(await server.events())).not.toContain('PRIVATE KEY');
    const sealedFor = { purpose: 'sending-domain', owner: owner.firm } as const;
    const pem = unseal(server.dependencies.keys, sealedFor, sender?.privateKey ?? '');
    const signature = createSign('RSA-SHA256').update('mail').sign(pem);
    const published = /p=(.*)$/.exec(dkim?.value ?? '')?.[1] ?? '';
    const publicKey = createPublicKey({
      ...{ key: Buffer.from(published, 'base64'), format: 'der', type: 'spki' },
    });
    expect(createVerify('RSA-SHA256').update('mail').verify(publicKey, signature)).toBe(true);

    names.texts.delete(dkim?.name ?? '');
    expect((await check(owner)).body.sender?.isVerified).toBe(false);
    const gone = await owner.send('DELETE', '/sendingDomain', {});
    expect(gone.body).toEqual({ sender: null });
    expect((await check(owner)).status).toBe(404);
  });

  it('has the policy of the domain that was registered, where it has none of its own', async () => {
    const owner = await server.register();
    const answer = (await set(owner, 'a@news.inn.example')).body as unknown as SenderAnswer;
    const [dkim] = answer.sender?.records ?? [];
    names.texts.set(dkim?.name ?? '', [dkim?.value ?? '']);
    names.texts.set('_dmarc.inn.example', ['v=DMARC1; p=reject']);
    expect((await check(owner)).body.sender?.isVerified).toBe(true);
  });

  it('is of one company: the first that verified it, as long as it is verified', async () => {
    const [first, second] = [await server.register(), await server.register()];
    const [one, other] = [
      await set(first, 'a@shared.example'),
      await set(second, 'b@shared.example'),
    ];
    const [ofFirst, ofSecond] = [one, other].map(({ body }) => body as unknown as SenderAnswer);
    publish(ofFirst!);
    publish(ofSecond!);
    expect((await check(first)).body.sender?.isVerified).toBe(true);
    expect(await check(second)).toMatchObject({
      ...{ status: 409, body: { code: 'sendingDomainTaken' } },
    });
    const third = await server.register();
    expect((await set(third, 'c@shared.example')).body['code']).toBe('sendingDomainTaken');

    await first.send('DELETE', '/sendingDomain', {});
    expect((await check(second)).body.sender?.isVerified).toBe(true);
    expect((await set(first, 'a@shared.example')).body['code']).toBe('sendingDomainTaken');
  });

  it('is refused where it cannot be that of a company', async () => {
    const owner = await server.register();
    for (const email of ['a@polls.example', 'a@mail.polls.example', 'a@co.uk', 'a@github.io']) {
      const { status, body } = await set(owner, email);
      expect([email, status, body['details']]).toEqual([
        ...[email, 400, [{ code: 'domainNotOwn', field: 'email' }]],
      ]);
    }
    for (const [email, name] of [
      ['a@b.example\r\nBcc: eve@example.com', 'Hotel'],
      ['a@b.example', 'Hotel\r\nBcc: eve@example.com'],
    ] as const) {
      expect((await set(owner, email, name)).status).toBe(400);
    }
    const unconfirmed = await server.registerOnly();
    expect((await set(unconfirmed, 'a@b.example')).status).toBe(403);
  });
});

it.each([
  ['hotel.example.com', true],
  ['hotel.bg', true],
  ['hotel.co.uk', true],
  ['co.uk', false],
  ['github.io', false],
  ['polls.example', false],
  ['eu.polls.example', false],
])('a company may own %s: %s', (domain, isSo) => {
  expect(isOwnable(domain, ['polls.example'])).toBe(isSo);
});
