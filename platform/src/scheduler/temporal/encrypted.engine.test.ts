import { randomUUID } from 'node:crypto';
import type { TLSConfig } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCertificates, type Certificates } from '../../testing/certificates.js';
import { startEngine, type Engine } from '../../testing/engines.js';
import { diaryKind, tell } from '../samples.js';
import { GuardedDoor } from './guarded-door.js';
import type { TemporalServer } from './connect.js';
import { openTemporalScheduler, type TemporalScheduler } from './scheduler.js';

const apiKey = 'a-key-of-ours';
let engine: Engine | undefined;
let door: GuardedDoor | undefined;
let certificates: Certificates;
let scheduler: TemporalScheduler | undefined;

beforeAll(async () => {
  engine = await startEngine('temporal');
  certificates = await makeCertificates();
  door = await GuardedDoor.before(engine.url, certificates, apiKey);
});
afterEach(() => scheduler?.stop());
afterAll(async () => {
  await door?.shut();
  await engine?.stop();
});

const pem = (text: string): Uint8Array => Buffer.from(text);

function server(): TemporalServer & { tls: TLSConfig } {
  const { authority, client } = certificates;
  const clientCertPair = { crt: pem(client.certificate), key: pem(client.key) };
  const tls = { serverRootCACertificate: pem(authority.certificate), clientCertPair };
  return { address: door?.address ?? '', tls, apiKey };
}

function withoutPair(): TLSConfig {
  const { clientCertPair: _, ...rest } = server().tls;
  return rest;
}

const done: string[] = [];
const kinds = [
  diaryKind((effect) => {
    done.push(effect.todo);
    return Promise.resolve('done');
  }),
];
const logger = { error: () => undefined };

describe('Temporal behind encryption', () => {
  test('is told what to do, and does it, by who shows a certificate and a key', async () => {
    scheduler = await openTemporalScheduler({ ...server(), kinds, logger });
    await scheduler.deliver([tell(1, randomUUID(), { say: 'one', todo: ['x'] })]);
    await vi.waitFor(() => expect(done).toEqual(['x']), { timeout: 60_000, interval: 100 });
    expect(scheduler.serverProblem()).toBeUndefined();
  });

  test.each([
    ['another key', () => ({ ...server(), apiKey: 'another' }), 'no such key'],
    ['no certificate', () => ({ ...server(), tls: withoutPair() }), 'transport error'],
    ['an authority that is not known', () => ({ ...server(), tls: {} }), 'UnknownIssuer'],
    ['nothing encrypted', () => ({ address: server().address }), 'transport error'],
  ])('lets nobody in with %s', async (_, wrong, reason) => {
    const opening = openTemporalScheduler({ ...wrong(), kinds, logger });
    const line = `Temporal at ${server().address} does not answer: .*${reason}`;
    await expect(opening).rejects.toThrow(new RegExp(line));
  });
});
