import { avatarContents, imageAddress, SIGNATURE_CONTENT } from '@canvass/contracts/image/image';
import { createFileToken } from '@canvass/platform/identity/file-token';
import { accountCollection } from '@canvass/projections/account/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const NOW = new Date('2026-05-06T07:08:09.000Z');

/** The address of a file, as the list of answers gives it. */
function addressWithToken(name: string): string {
  return `${imageAddress(name)}?token=${createFileToken(world.keys, name, NOW)}`;
}

it('shows pictures to guests, for good', async () => {
  const name = await world.files.put(Buffer.from('picture'), 'image/png');
  const response = await world.fetch(`/api/files/${name}`);
  expect(await response.text()).toBe('picture');
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
});

it('shows a signature from before, which is marked as any image, with its token alone', async () => {
  const name = await world.files.put(Buffer.from('signature'), 'image/png', 'response-1');
  expect((await world.fetch(`/api/files/${name}`)).status).toBe(404);
  const response = await world.fetch(addressWithToken(name));
  expect(await response.text()).toBe('signature');
  expect(response.headers.get('Content-Type')).toBe('image/png');
  // It can be erased, so no browser and no proxy keeps it.
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});

it('shows guests people’s pictures, those from before as long as an account has them', async () => {
  const content = Buffer.from('face');
  const marked = await world.files.put(content, avatarContents['image/jpeg'], 'account-1');
  const shown = await world.fetch(`/api/files/${marked}`);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
  const earlier = await world.files.put(content, 'image/png', 'account-2');
  expect((await world.fetch(`/api/files/${earlier}`)).status).toBe(404);
  await world.put(accountCollection, { _id: 'account-2', avatarURL: imageAddress(earlier) });
  expect((await world.fetch(`/api/files/${earlier}`)).status).toBe(200);
});

it('shows a signature with the token of its address alone, as long as that is good', async () => {
  const content = Buffer.from('drawn');
  const name = await world.files.put(content, SIGNATURE_CONTENT, 'response-1');
  const other = await world.files.put(content, SIGNATURE_CONTENT, 'response-2');
  const token = createFileToken(world.keys, name, NOW);
  const shown = await world.fetch(addressWithToken(name));
  expect(await shown.text()).toBe('drawn');
  expect(shown.headers.get('Content-Type')).toBe('image/png');
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
  const earlier = createFileToken(world.keys, name, new Date(NOW.getTime() - 2 * 3_600_000));
  for (const path of [
    name,
    `${name}?token=`,
    `${name}?token=${earlier}`,
    `${other}?token=${token}`,
  ]) {
    expect((await world.fetch(`/api/files/${path}`)).status).toBe(404);
  }
});

it('shows nobody a signature without its token, even if an account calls it its picture', async () => {
  const name = await world.files.put(Buffer.from('drawn'), SIGNATURE_CONTENT, 'response-3');
  await world.put(accountCollection, { _id: 'account-3', avatarURL: imageAddress(name) });
  expect((await world.fetch(`/api/files/${name}`)).status).toBe(404);
  expect((await world.fetch(addressWithToken(name))).status).toBe(200);
});

it('lets everything else be downloaded only', async () => {
  const name = await world.files.put(Buffer.from('<script>alert(1)</script>'), 'text/html');
  const response = await world.fetch(`/api/files/${name}`);
  expect(response.headers.get('Content-Type')).toContain('application/octet-stream');
  expect(response.headers.get('Content-Disposition')).toBe('attachment');
});

it.each(['0'.repeat(64), '..%2Fread.db', 'read.db'])('has no file %s', async (name) => {
  expect((await world.fetch(`/api/files/${name}`)).status).toBe(404);
});

it('sends a large file whole, as often as it is asked, and says how large it is', async () => {
  const content = Buffer.alloc(3_000_000, 'canvass');
  const name = await world.files.put(content, 'image/jpeg');
  for (const owner of [undefined, 'response-2']) {
    const named = owner ? await world.files.put(content, 'image/jpeg', owner) : name;
    for (let times = 0; times < 2; times += 1) {
      const response = await world.fetch(addressWithToken(named));
      expect(response.headers.get('Content-Length')).toBe(String(content.length));
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    }
  }
  const head = await world.fetch(`/api/files/${name}`, undefined, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '3000000']);
  await world.files.delete(name);
  expect((await world.fetch(`/api/files/${name}`)).status).toBe(404);
});
