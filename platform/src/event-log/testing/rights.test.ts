import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AccessDeniedError,
  EventStoreDBClient,
  jsonEvent,
  type JSONEventData,
} from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCertificates, type Certificates } from '../../testing/certificates.js';
import { startProtocolServer, type ProtocolServer } from './protocol-server.js';

let certificates: Certificates;
let folder: string;
let server: ProtocolServer;
const clients: EventStoreDBClient[] = [];
beforeAll(async () => {
  certificates = await makeCertificates();
  folder = await mkdtemp(join(tmpdir(), 'canvass-rights-'));
  await writeFile(join(folder, 'authority.pem'), certificates.authority.certificate);
});
beforeEach(async () => {
  server = await startProtocolServer({
    port: 0,
    folder: join(folder, randomUUID()),
    tls: certificates.server,
    users: {
      admin: { password: 'changeit', groups: ['$admins'] },
      canvass: { password: 'a:secret' },
    },
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
  server.stop();
});
afterAll(() => rm(folder, { recursive: true }));

const event = (type = 'A', data: Record<string, unknown> = {}): JSONEventData =>
  jsonEvent({ type, data });

function clientOf(user: string): EventStoreDBClient {
  const authority = encodeURIComponent(join(folder, 'authority.pem'));
  const client = EventStoreDBClient.connectionString(
    `esdb://${user}localhost:${server.port}?tls=true&tlsCAFile=${authority}`,
  );
  clients.push(client);
  return client;
}
const canvass = (): EventStoreDBClient => clientOf('canvass:a%3Asecret@');
const admin = (): EventStoreDBClient => clientOf('admin:changeit@');

/** The error that ends a subscription to `$all`. */
function refusalOf(client: EventStoreDBClient): Promise<Error> {
  return new Promise((resolve) => {
    const subscription = client.subscribeToAll();
    subscription.on('error', resolve).on('data', () => undefined);
  });
}

test('the server refuses every call with a wrong password', async () => {
  const wrong = clientOf('canvass:wrong@');
  expect(await refusalOf(wrong)).toMatchObject({ code: 16, message: '16 UNAUTHENTICATED: ' });
  const append = wrong.appendToStream('poll-1', [event()]);
  await expect(append).rejects.toBeInstanceOf(AccessDeniedError);
  await expect(append).rejects.toMatchObject({ code: 16 });
  await expect(wrong.readStream('poll-1').toArray()).rejects.toMatchObject({ code: 16 });
});

test('a caller without credentials may do nothing', async () => {
  const nobody = clientOf('');
  expect(await refusalOf(nobody)).toMatchObject({ code: 7 });
  await expect(nobody.appendToStream('poll-1', [event()])).rejects.toThrow(AccessDeniedError);
});

test('only administrators may read `$all`, until its metadata names others', async () => {
  await canvass().appendToStream('poll-1', [event()]);
  expect(await canvass().readStream('poll-1').toArray()).toHaveLength(1);
  const refused = { code: 7, message: '7 PERMISSION_DENIED: Access Denied' };
  expect(await refusalOf(canvass())).toMatchObject(refused);
  await expect(canvass().readAll().toArray()).rejects.toBeInstanceOf(AccessDeniedError);
  const allowed = [event('$metadata', { $acl: { $r: ['canvass', '$admins'] } })];
  await expect(canvass().appendToStream('$$$all', allowed)).rejects.toThrow(AccessDeniedError);
  await admin().appendToStream('$$$all', allowed);
  const types = (await canvass().readAll().toArray()).map((resolved) => resolved.event?.type);
  expect(types).toEqual(['$metadata', 'A', '$metadata']);
  await admin().appendToStream('$$$all', [event('$metadata', { $acl: { $r: '$admins' } })]);
  await expect(canvass().readAll().toArray()).rejects.toBeInstanceOf(AccessDeniedError);
});

test('the server refuses an append by a user whom the stream’s access list does not name', async () => {
  await admin().appendToStream('$$poll-1', [event('$metadata', { $acl: { $w: '$admins' } })]);
  const credentials = { username: 'canvass', password: 'a:secret' };
  for (const options of [{}, { credentials }]) {
    const append = canvass().appendToStream('poll-1', [event()], options);
    await expect(append).rejects.toBeInstanceOf(AccessDeniedError);
  }
  await admin().appendToStream('poll-1', [event()]);
  await expect(canvass().appendToStream('$settings', [event()])).rejects.toThrow(AccessDeniedError);
  expect((await canvass().appendToStream('poll-2', [event()])).success).toBe(true);
});
