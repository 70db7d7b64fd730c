import { describe, expect, it } from 'vitest';
import {
  readServiceSettings,
  requiredBy,
  settingsSchema,
  type Service,
} from '../configuration/settings.js';
import { readCompose, readManifests, readPackaging, variablesOf } from './files.js';

/** What the image sets itself. */
const image = Object.fromEntries(
  [...readPackaging('docker/Dockerfile').matchAll(/^ENV (.*)$/gm)]
    .flatMap(([, pairs = '']) => pairs.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
);
const known = Object.keys(settingsSchema.shape);
const services = Object.keys(requiredBy) as Service[];

/** What Docker Compose makes of a value, where `deploy/.env` has what `up.sh` writes and nothing else. */
function interpolate(value: string): string {
  const hex = 'ab'.repeat(32);
  return value.replace(
    /\$\{[A-Z_]+(?::-([^}]*)|:\?[^}]*)\}/g,
    (_, otherwise?: string) => otherwise ?? hex,
  );
}

describe('the compose file', () => {
  it.each(services)('gives %s settings it knows and can start with', (service) => {
    const given = Object.entries(readCompose().services[service]?.environment ?? {});
    expect(known).toEqual(expect.arrayContaining(given.map(([name]) => name)));
    const environment = given.map(([name, value]) => [name, interpolate(String(value))] as const);
    const settings = readServiceSettings(service, {
      ...image,
      ...Object.fromEntries(environment),
    });
    expect(settings).toMatchObject({
      publicUrl: 'http://localhost:8080',
      trustedProxies: 1,
      smtpUrl: 'smtp://mailpit:1025',
      engines: {
        eventstore: 'esdb://eventstore:2113?tls=false',
        temporal: { address: 'temporal:7233' },
      },
    });
  });
});

it('the image runs in production, with settings that are known', () => {
  expect(known).toEqual(expect.arrayContaining(Object.keys(image)));
  expect(image).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' });
});

describe('the manifests', () => {
  const secret = readPackaging('kubernetes/secret.example.env');

  it.each(['base', 'overlays/production'])('of %s set only what is known', (folder) => {
    const map = readManifests(folder).find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const names = [...Object.keys(map), ...variablesOf(secret)];
    expect(known).toEqual(expect.arrayContaining(names));
  });

  it.each(services)('give %s what it can start with, once the secret is filled in', (service) => {
    const filled = [...secret.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    const map = readManifests('base').find(({ kind }) => kind === 'ConfigMap')?.data;
    const environment = {
      ...image,
      ...map,
      ...Object.fromEntries(filled),
      SECRET: 'ab'.repeat(32),
    };
    expect(readServiceSettings(service, environment)).toMatchObject({ trustedProxies: 2 });
    const withoutMail = { ...environment, SMTP_URL: '' };
    if (service !== 'workflows') readServiceSettings(service, withoutMail);
    else expect(() => readServiceSettings(service, withoutMail)).toThrow(/SMTP_URL is missing/);
  });
});
