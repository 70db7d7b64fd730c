import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorsDocument } from './document.js';

const page = fileURLToPath(new URL('../../../docs/errors.md', import.meta.url));

writeFileSync(page, errorsDocument());
