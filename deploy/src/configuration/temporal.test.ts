import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates, type Certificates } from '@canvass/platform/testing/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServiceSettings } from './settings.js';
import { temporalServer } from './temporal.js';

const others = {
  SECRET: 'ab'.repeat(32),
  PUBLIC_URL: 'https://polls.example/',
  EVENTSTORE_URL: 'esdb://log.example:2113',
  MONGODB_URL: 'mongodb://read.example:27017',
  NATS_URL: 'nats://bus.example:4222',
  TEMPORAL_ADDRESS: 'temporal.example:7233',
};
const start = (given: Record<string, string>) =>
  temporalServer(readServiceSettings('workflows', { ...others, ...given }).engines.temporal);

let folder: string;
let certificates: Certificates;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-temporal-'));
  certificates = await makeCertificates();
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('the connection to Temporal', () => {
  it('is in the clear unless something asks for more', () => {
    const plain = { address: 'temporal.example:7233', namespace: 'default' };
    expect(start({})).toEqual(plain);
    expect(start({ TEMPORAL_TLS: 'false' })).toEqual(plain);
    expect(start({ TEMPORAL_TLS: 'true' })).toEqual({ ...plain, tls: {} });
  });

  it('is encrypted where others could read a key on the way', () => {
    const { tls, apiKey } = start({ TEMPORAL_API_KEY: 'sesame' });
    expect({ tls, apiKey }).toEqual({ tls: {}, apiKey: 'sesame' });
  });

  it('shows and trusts the certificates in the files', () => {
    const { authority, client } = certificates;
    const { tls } = start({
      TEMPORAL_TLS_SERVER_CA_CERT_PATH: file('ca.pem', authority.certificate),
      TEMPORAL_TLS_CLIENT_CERT_PATH: file('client.pem', client.certificate),
      TEMPORAL_TLS_CLIENT_KEY_PATH: file('client.key', client.key),
      TEMPORAL_TLS_SERVER_NAME: 'temporal.inside',
    });
    expect(String(tls?.serverRootCACertificate)).toBe(authority.certificate);
    expect(String(tls?.clientCertPair?.crt)).toBe(client.certificate);
    expect(String(tls?.clientCertPair?.key)).toBe(client.key);
    expect(tls?.serverNameOverride).toBe('temporal.inside');
  });

  it.each([
    [{ TEMPORAL_TLS: 'yes' }, 'TEMPORAL_TLS must be true or false'],
    [{ TEMPORAL_API_KEY: 'open sesame' }, 'TEMPORAL_API_KEY must be a key without spaces'],
    [
      { TEMPORAL_TLS: 'false', TEMPORAL_API_KEY: 'sesame' },
      'TEMPORAL_API_KEY needs encryption, which TEMPORAL_TLS=false forbids',
    ],
    [
      { TEMPORAL_TLS_CLIENT_CERT_PATH: 'client.pem' },
      'TEMPORAL_TLS_CLIENT_CERT_PATH needs TEMPORAL_TLS_CLIENT_KEY_PATH',
    ],
    [
      { TEMPORAL_TLS_CLIENT_KEY_PATH: 'client.key' },
      'TEMPORAL_TLS_CLIENT_KEY_PATH needs TEMPORAL_TLS_CLIENT_CERT_PATH',
    ],
  ])('stops the start in one line when it is given as %j', (given, line) => {
    expect(() => start(given)).toThrow(`Canvass cannot start: ${line}`);
  });

  it('stops the start in one line that names every invalid file', () => {
    const { client, server } = certificates;
    const locked = createPrivateKey(client.key)
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'sesame' })
      .toString();
    expect(() =>
      start({
        TEMPORAL_TLS_SERVER_CA_CERT_PATH: join(folder, 'nowhere.pem'),
        TEMPORAL_TLS_CLIENT_CERT_PATH: file('text.pem', 'a certificate'),
        TEMPORAL_TLS_CLIENT_KEY_PATH: file('client.key', client.key),
      }),
    ).toThrow(
      /^Canvass cannot start: TEMPORAL_TLS_SERVER_CA_CERT_PATH cannot be read: [^\n]*nowhere.pem'; TEMPORAL_TLS_CLIENT_CERT_PATH must be a certificate in PEM$/,
    );
    expect(() =>
      start({
        TEMPORAL_TLS_CLIENT_CERT_PATH: file('client.pem', client.certificate),
        TEMPORAL_TLS_CLIENT_KEY_PATH: file('locked.key', locked),
      }),
    ).toThrow('TEMPORAL_TLS_CLIENT_KEY_PATH must be a private key in PEM, without a passphrase');
    expect(() =>
      start({
        TEMPORAL_TLS_CLIENT_CERT_PATH: file('client.pem', client.certificate),
        TEMPORAL_TLS_CLIENT_KEY_PATH: file('server.key', server.key),
      }),
    ).toThrow(
      'Canvass cannot start: TEMPORAL_TLS_CLIENT_KEY_PATH is not the key of TEMPORAL_TLS_CLIENT_CERT_PATH',
    );
  });
});
