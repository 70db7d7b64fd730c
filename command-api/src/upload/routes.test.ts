import { randomUUID } from 'node:crypto';
import { avatarContents, MEBIBYTE } from '@canvass/contracts/image/image';
import { openLimits } from '@canvass/platform/limit/embedded';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { uploadImage } from './upload-image.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

function picture(width = 1, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const blank = { width, height: 1, channels: 3, background: '#2e3d53' } as const;
  return sharp({ create: blank }).toFormat(format).toBuffer();
}

async function upload(jwt: string, imageType: string, content?: Buffer) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content ?? (await picture()))]), 'picture.png');
  const headers = { Authorization: `Bearer ${jwt}`, 'Image-Type': imageType };
  const url = `${server.address}/api/upload/`;
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function callerIn(firm: string) {
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), by: randomUUID() };
  return { ...ids, firm, type: 'company' as const };
}

it('accepts question and poll pictures from editors, and only avatars from users', async () => {
  const user = await server.account({ type: 'user', active: true, firm: owner.firm });
  const statusOf = async (jwt: string, type: string) => (await upload(jwt, type)).status;
  expect(await statusOf(owner.jwt, 'question')).toBe(201);
  expect(await statusOf(owner.jwt, 'portrait')).toBe(400);
  expect(await statusOf(user.jwt, 'question')).toBe(403);
  expect(await statusOf(user.jwt, 'companyLogo')).toBe(403);
  expect(await statusOf(user.jwt, 'avatar')).toBe(201);
});

it.each([
  ['avatar', 5, 5],
  ['companyLogo', 5, 5],
  ['question', 2, 2],
  ['question', 2, 6],
])(
  'says how large a picture for %s may be: %i MB, where %i are sent',
  async (type, megabytes, sent) => {
    const reply = await upload(owner.jwt, type, Buffer.alloc(sent * MEBIBYTE + 1));
    expect(reply).toMatchObject({
      status: 413,
      body: { code: 'fileTooLarge', details: { megabytes } },
    });
    expect(reply.body['message']).toContain(`${megabytes} MB`);
  },
);

it.each([
  ['an svg', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a page called a picture', () => Promise.resolve(Buffer.from('<script>alert(1)</script>'))],
  ['a webp', () => picture(1, 'webp')],
])('refuses %s', async (_name, make) => {
  const reply = await upload(owner.jwt, 'avatar', await make());
  expect([reply.status, reply.body['code']]).toEqual([415, 'fileFormat']);
});

it('keeps what is only shown small no larger than it is shown', async () => {
  const { body } = await upload(owner.jwt, 'avatar', await picture(900));
  const name = String(body['file']).split('/').at(-1) ?? '';
  const file = await server.dependencies.files.get(name);
  expect((await sharp(file?.content).metadata()).width).toBe(512);
  // Without this mark nobody would see it before an account has it.
  expect(file?.type).toBe(avatarContents['image/png']);
});

it('keeps a person’s picture apart from the same picture of another account', async () => {
  const user = await server.account({ type: 'user', active: true, firm: owner.firm });
  const addresses = [
    await upload(owner.jwt, 'avatar'),
    await upload(user.jwt, 'avatar'),
    await upload(owner.jwt, 'companyLogo'),
    await upload(owner.jwt, 'companyLogo'),
  ].map(({ body }) => body['file']);
  expect(new Set(addresses).size).toBe(3);
});

it('takes of a firm, in a month, what its storage holds, and of a network what fits many firms', async () => {
  const limits = openLimits();
  const dependencies = { ...server.dependencies, limits, storageAllowance: 25_000 };
  const [firm, other] = [randomUUID(), randomUUID()];
  const content = await picture();
  const uploadTo = (of: string, address: string) => {
    return uploadImage(dependencies, callerIn(of), { type: 'question', content, address });
  };
  await uploadTo(firm, '10.0.0.1');
  await uploadTo(firm, '10.0.0.1');
  await expect(uploadTo(firm, '10.0.0.1')).rejects.toMatchObject({ code: 'storageUsedUp' });
  await uploadTo(other, '10.0.0.1');

  const allowance = { most: 1_000_000, seconds: 86_400 };
  const counted = limits.of('pictures from a network', allowance);
  await counted.count('192.0.2.1', 999_999);
  await counted.count('2001:db8:0:0::/64', 999_999);
  const anywhere = randomUUID();
  await expect(uploadTo(anywhere, '192.0.2.1')).rejects.toMatchObject({ code: 'tooMany' });
  await expect(uploadTo(anywhere, '2001:db8::7')).rejects.toMatchObject({ code: 'tooMany' });
  await uploadTo(anywhere, '192.0.2.2');
});

it('takes no picture of a company whose storage is used up', async () => {
  const isStorageUsedUp = (firm: string) => Promise.resolve(firm === owner.firm);
  const { dependencies } = server;
  const full = { ...dependencies, admission: { ...dependencies.admission, isStorageUsedUp } };
  const image = { type: 'question', content: await picture(), address: '10.0.0.1' } as const;
  const by = (firm: string) => uploadImage(full, callerIn(firm), image);
  await expect(by(owner.firm)).rejects.toMatchObject({ code: 'storageUsedUp' });
  await by(randomUUID());
});
