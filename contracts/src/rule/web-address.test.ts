import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.js';

describe('isWebAddress', () => {
  it.each(['http://a.example', 'https://a.example/x?y#z', 'HTTPS://A.EXAMPLE'])(
    'accepts "%s"',
    (url) => {
      expect(isWebAddress(url)).toBe(true);
    },
  );

  it.each([
    '',
    'a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'http:a.example',
    'https://',
    'http://a b',
    'https://exa mple.com',
    'http://a:b',
    'https://[x',
    ' https://a.example',
    '/thanks',
    'data:text/html,x',
    'https://a.example/\nx',
    'https://a.ex\nample',
    'https://a.example\r\n',
    'https://a\t.example',
    'https://a.example/\u0000',
  ])('refuses "%s"', (url) => {
    expect(isWebAddress(url)).toBe(false);
  });
});
