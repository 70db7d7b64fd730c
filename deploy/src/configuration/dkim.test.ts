import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'canvass-dkim-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

it('mails are signed with a key in a file, or not at all', () => {
  const named = { MAIL_DKIM_DOMAIN: 'polls.example', MAIL_DKIM_SELECTOR: 'canvass' };
  const MAIL_DKIM_KEY_PATH = keyFile('good.pem', pem);
  expect(readSettings({}).mailDkim).toBeUndefined();
  expect(readSettings({ ...named, MAIL_DKIM_KEY_PATH }).mailDkim).toEqual({
    ...{ domain: 'polls.example', selector: 'canvass', privateKey: pem },
  });
  const wrong = [
    [named, 'MAIL_DKIM_KEY_PATH is missing'],
    [{ MAIL_DKIM_KEY_PATH }, 'MAIL_DKIM_DOMAIN is missing'],
    [{ ...named, MAIL_DKIM_KEY_PATH: join(folder, 'none.pem') }, 'must name a file'],
    [{ ...named, MAIL_DKIM_KEY_PATH: keyFile('bad.pem', 'key') }, 'must name a file'],
    [{ ...named, MAIL_DKIM_KEY_PATH, MAIL_DKIM_SELECTOR: 'a b' }, 'must be a name in DNS'],
  ] as const;
  for (const [environment, problem] of wrong) {
    expect(() => readSettings(environment)).toThrow(problem);
  }
});
