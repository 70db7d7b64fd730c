import { expect, it } from 'vitest';
import { platformDomains } from './platform-sender.js';

it('the platform has the domains that it is reached at, sends from and signs for', () => {
  const url = 'https://polls.example:8443';
  const none = { mailFrom: undefined, mailDkim: undefined };
  expect(platformDomains(none, url)).toEqual(['polls.example']);
  const mailFrom = 'Canvass <no-reply@Mail.example>';
  const mailDkim = { domain: 'signs.example', selector: 'a', privateKey: '' };
  expect(platformDomains({ mailFrom, mailDkim }, url)).toEqual([
    ...['polls.example', 'mail.example', 'signs.example'],
  ]);
  expect(platformDomains({ ...none, mailFrom: 'a@b.example' }, url)).toContain('b.example');
});
