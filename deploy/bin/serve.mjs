/**
 * Starts one part of Canvass from its build, or one of its tools, in this very process; installs and builds nothing.
 * Use: node deploy/bin/serve.mjs <part>
 */
import { root } from './root.mjs';
import { pathToFileURL } from 'node:url';

const programs = {
  standalone: 'standalone',
  'command-api': 'services/command-api',
  'query-api': 'services/query-api',
  projections: 'services/projections',
  workflows: 'services/workflows',
  backup: 'backup/backup',
  restore: 'backup/restore',
  'backup-mongodb': 'backup/backup-mongodb',
  'restore-mongodb': 'backup/restore-mongodb',
};

const [part = 'standalone', ...parameters] = process.argv.slice(2);
if (!Object.hasOwn(programs, part)) {
  console.error(`Canvass has no part "${part}"; there are: ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}
const file = `${root}deploy/dist/${programs[part]}.js`;
process.argv = [process.execPath, file, ...parameters];
await import(pathToFileURL(file).href);
