import { writeFileSync } from 'node:fs';
import { caddyfile } from './caddyfile.js';

writeFileSync(new URL('../../caddy/Caddyfile', import.meta.url), caddyfile());
