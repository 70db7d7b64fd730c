import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';

/** One pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function upload(jwt: string, imageType: string): Promise<number> {
  const body = new FormData();
  const content = Buffer.from(PICTURE, 'base64');
  body.append('file', new Blob([new Uint8Array(content)]), 'picture.png');
  const headers = { Authorization: `Bearer ${jwt}`, 'Image-Type': imageType };
  const url = `${server.address}/api/upload/`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

it('takes pictures for questions and polls from those who edit them, from users their avatar', async () => {
  const owner = await server.register();
  const user = await server.account({ type: 'user', active: true, firm: owner.firm });
  expect(await upload(owner.jwt, 'question')).toBe(201);
  expect(await upload(owner.jwt, 'portrait')).toBe(400);
  expect(await upload(user.jwt, 'question')).toBe(403);
  expect(await upload(user.jwt, 'companyLogo')).toBe(403);
  expect(await upload(user.jwt, 'avatar')).toBe(201);
});
