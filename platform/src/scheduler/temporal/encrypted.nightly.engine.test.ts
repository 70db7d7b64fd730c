import { randomUUID } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { status } from '@grpc/grpc-js';
import type { TLSConfig } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeCertificates, type Certificates } from '../../testing/certificates.js';
import { startEngine, type Engine } from '../../testing/engines.js';
import { diaryKind, tell } from '../testing/samples.js';
import { connectTemporal, type TemporalServer } from './connect.js';
import { GrpcProxy, type Judge } from './testing/grpc-proxy.js';
import { openTemporalScheduler, type TemporalScheduler } from './scheduler.js';

const apiKey = 'a-key-of-ours';
// Temporal's own development server asks for none.
const judge: Judge = ({ authorization }) =>
  authorization === `Bearer ${apiKey}`
    ? 'through'
    : { code: status.UNAUTHENTICATED, message: 'no such key' };
let engine: Engine | undefined;
let proxy: GrpcProxy | undefined;
let certificates: Certificates;
let scheduler: TemporalScheduler | undefined;

beforeAll(async () => {
  engine = await startEngine('temporal');
  certificates = await makeCertificates();
  proxy = await GrpcProxy.before(engine.url, judge, certificates);
});
afterEach(() => scheduler?.stop());
afterAll(async () => {
  await proxy?.shut();
  await engine?.stop();
});

const pem = (text: string): Uint8Array => Buffer.from(text);

function server(): TemporalServer & { tls: TLSConfig } {
  const { authority, client } = certificates;
  const clientCertPair = { crt: pem(client.certificate), key: pem(client.key) };
  const tls = { serverRootCACertificate: pem(authority.certificate), clientCertPair };
  return { address: proxy?.address ?? '', tls, apiKey };
}

function withoutPair(): TLSConfig {
  const { clientCertPair: _, ...rest } = server().tls;
  return rest;
}

function withoutAuthority(): TLSConfig {
  const { serverRootCACertificate: _, ...rest } = server().tls;
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
const ours = { installation: randomUUID(), kinds, logger };

describe('Temporal behind encryption', () => {
  test('is told what to do, and does it, by who shows a certificate and a key', async () => {
    scheduler = await openTemporalScheduler({ ...server(), ...ours });
    await scheduler.deliver([tell(1, randomUUID(), { say: 'one', todo: ['x'] })]);
    await vi.waitFor(() => expect(done).toEqual(['x']), { timeout: 60_000, interval: 100 });
    expect(scheduler.serverProblem()).toBeUndefined();
  });

  test.each([
    ['another key', () => ({ ...server(), apiKey: 'another' }), 'no such key'],
    ['no certificate', () => ({ ...server(), tls: withoutPair() }), 'transport( e|::E)rror'],
    ['an authority that is not known', () => ({ ...server(), tls: {} }), 'UnknownIssuer'],
    ['nothing encrypted', () => ({ address: server().address }), 'transport error'],
  ])('lets nobody in with %s', async (_, wrong, reason) => {
    const opening = openTemporalScheduler({ ...wrong(), ...ours });
    const line = `Temporal at ${server().address} does not answer: .*${reason}`;
    await expect(opening).rejects.toThrow(new RegExp(line));
  });

  // As in an image without the package `ca-certificates`.
  describe('on a machine that knows no authorities', () => {
    beforeEach(() => {
      vi.stubEnv('SSL_CERT_FILE', '/nowhere/certificates.pem');
      vi.stubEnv('SSL_CERT_DIR', '/nowhere');
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    test('is trusted where Node knows the authority that vouches for it', async () => {
      const known = [...rootCertificates, certificates.authority.certificate];
      const { connection, native } = await connectTemporal(
        { ...server(), tls: withoutAuthority() },
        known,
      );
      await connection.close();
      await native.close();
    });

    test('is held against the authorities that Node knows, and refused at once', async () => {
      const opening = openTemporalScheduler({ ...server(), tls: withoutAuthority(), ...ours });
      await expect(opening).rejects.toThrow(/does not answer: .*UnknownIssuer/);
    });

    test('is trusted where its authority is named', async () => {
      const { connection, native } = await connectTemporal(server());
      await connection.close();
      await native.close();
    });
  });
});
