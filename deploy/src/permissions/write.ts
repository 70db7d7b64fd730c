import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { permissionsDocument } from './document.js';

const page = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url));

writeFileSync(page, permissionsDocument());
