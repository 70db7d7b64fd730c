import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { caddyfile } from './caddyfile.js';

it('is the configuration of the gateway (npm run gateway:caddyfile writes it)', () => {
  const file = readFileSync(new URL('../../caddy/Caddyfile', import.meta.url), 'utf8');
  expect(file).toBe(caddyfile());
});

it('asks for what breaks the rule first, with and without a slash at its end', () => {
  const text = caddyfile([{ method: 'POST', path: '/api/search', to: 'query-api' }]);
  const exception =
    '@exception0 {\n\t\tmethod POST\n\t\tpath /api/search /api/search/\n\t}\n\thandle @exception0 {\n\t\timport query';
  expect(text).toContain(exception);
  expect(text.indexOf(exception)).toBeLessThan(text.indexOf('@reading'));
});
