import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandsDocument } from './document.js';

const page = fileURLToPath(new URL('../../../docs/commands.md', import.meta.url));

writeFileSync(page, commandsDocument());
