import { imageFile } from '@canvass/contracts/image/image';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';
import { settleDeletion } from '../users/settle.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

/** Uploads a picture of one colour; gives its address. */
async function upload({ jwt }: Owner, background: string, type = 'avatar'): Promise<string> {
  const blank = { width: 8, height: 8, channels: 3, background } as const;
  const picture = await sharp({ create: blank }).png().toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
  const headers = { Authorization: `Bearer ${jwt}`, 'Image-Type': type };
  const response = await fetch(`${server.address}/api/upload/`, { method: 'POST', headers, body });
  return ((await response.json()) as { file: string }).file;
}

const setAvatar = (by: Owner, avatarURL: string) =>
  by.send('PATCH', '/account/avatar/', { avatarURL });
const isThere = async (address: string) =>
  (await server.dependencies.files.get(imageFile(address) ?? '')) !== undefined;

describe('the picture of an account', () => {
  it('can be changed and removed, and the former picture is deleted', async () => {
    const [first, second] = [await upload(owner, '#111111'), await upload(owner, '#222222')];
    expect(await setAvatar(owner, first)).toMatchObject({
      status: 200,
      body: { avatarURL: first },
    });
    expect(await setAvatar(owner, second)).toMatchObject({ status: 200 });
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect(await setAvatar(owner, '')).toMatchObject({ status: 200, body: { avatarURL: '' } });
    expect(await isThere(second)).toBe(false);
    const count = (await server.events()).length;
    await setAvatar(owner, '');
    expect(await server.events()).toHaveLength(count);
  });

  it('is not overwritten where another was given since the edit began', async () => {
    const user = await server.account({ type: 'user', active: true, firm: owner.firm });
    const [first, second] = [await upload(user, '#111111'), await upload(user, '#222222')];
    const change = (avatarURL: string) =>
      user.send('PATCH', '/account/avatar/', { avatarURL, revision: 0 });
    expect((await change(first)).status).toBe(200);
    const { status, body } = await change(second);
    const details = { fields: ['avatarURL'] };
    expect([status, body]).toMatchObject([409, { code: 'editConflict', details }]);
    expect((await change('')).body).toEqual({ avatarURL: first });
    expect(await isThere(first)).toBe(true);
    expect((await setAvatar(user, second)).body).toEqual({ avatarURL: second });
  });

  it('is personal: nothing of it stands where it cannot be erased', async () => {
    const avatarURL = await upload(owner, '#333333');
    await setAvatar(owner, avatarURL);
    const events = await server.dependencies.log.read(`account-${owner.id}`);
    const open = events.map(({ data, metadata }) => [data, metadata]);
    expect(JSON.stringify(open)).not.toContain(imageFile(avatarURL));
    expect(events.at(-1)?.personal).toMatchObject({ avatarURL });
  });

  it('is one that the account itself has uploaded as its own', async () => {
    const user = await server.account({ type: 'user', active: true, firm: owner.firm });
    const theirs = await upload(owner, '#444444');
    const logo = await upload(owner, '#444444', 'companyLogo');
    const statuses = [
      await setAvatar(user, theirs),
      await setAvatar(owner, logo),
      await setAvatar(owner, 'https://elsewhere.example/a.png'),
      await setAvatar(owner, `/api/files/${'0'.repeat(64)}`),
      await setAvatar(user, await upload(user, '#444444')),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 200]);
    const inactive = await server.account({ type: 'user', active: false, firm: owner.firm });
    expect((await setAvatar(inactive, '')).status).toBe(403);
  });

  it('goes with the account', async () => {
    const user = await server.account({ type: 'user', active: true, firm: owner.firm });
    const avatarURL = await upload(user, '#555555');
    await setAvatar(user, avatarURL);
    expect(
      (await owner.send('DELETE', '/account', { id: user.id, isMyCompany: true })).status,
    ).toBe(200);
    expect(await isThere(avatarURL)).toBe(false);
    const context = { commandId: sampleId(1), correlationId: sampleId(1) };
    await settleDeletion(server.dependencies, context, user.id);
  });
});
