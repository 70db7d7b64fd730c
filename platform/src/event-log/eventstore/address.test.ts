import { expect, test } from 'vitest';
import { addressOf } from './address.js';
import { Connection } from './connection.js';

test.each([
  ['esdb://localhost:2113?tls=false', 'localhost:2113'],
  ['esdb://admin:s3cret@db.example:2113/?tls=true&tlsCAFile=ca.pem', 'db.example:2113'],
  ['esdb+discover://admin:s3cret@cluster.example', 'cluster.example'],
  ['esdb://admin:s3cret@a:2113,b:2113,c:2113?node-preference=leader', 'a:2113,b:2113,c:2113'],
])('gives the hosts of %s and nothing else', (url, hosts) => {
  expect(addressOf(url)).toBe(hosts);
});

test.each([
  'http://admin:s3cret@localhost:2113',
  'esdb://admin:s3cret@',
  'esdb://admin:s3cret@localhost?tls=perhaps',
  'esdb://admin:s3cret@localhost?tlsVerifyCert=false',
  'esdb://admin:s3cret@localhost?colour=blue',
  'esdb://admin:s3cret@localhost?throwOnAppendFailure=false',
])('refuses %s without repeating the password', (url) => {
  let refusal: unknown;
  try {
    new Connection(url);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(RangeError);
  expect(JSON.stringify(refusal) + String(refusal)).not.toContain('s3cret');
  expect((refusal as Error).cause).toBeUndefined();
});
