/**
 * Packs the command `canvass` into one file without dependencies, which npm installs anywhere.
 * Use: npm run pack:cli [-- <folder>], default: the folder `cli/packed`; prints the path of the file.
 */
import './end-with-npm.mjs';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { compile } from './build.mjs';
import { root } from './root.mjs';
import { runOrExit } from './run.mjs';

await runOrExit(compile);

const target = resolve(process.argv[2] ?? join(root, 'cli/packed'));
mkdirSync(target, { recursive: true });
const staging = mkdtempSync(join(tmpdir(), 'canvass-pack-'));
try {
  const modules = await bundle(join(staging, 'dist'));
  writeFileSync(join(staging, 'LICENSES.txt'), licencesOf(modules));
  cpSync(join(root, 'LICENSE'), join(staging, 'LICENSE'));
  cpSync(join(root, 'docs/command-line.md'), join(staging, 'README.md'));
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(describe(), null, 2)}\n`);
  const packed = ['pack', '--silent', '--pack-destination', target];
  const name = execFileSync('npm', packed, { cwd: staging, encoding: 'utf8' }).trim();
  console.log(join(target, name));
} finally {
  rmSync(staging, { recursive: true });
}

/**
 * Bundles the command with all that it imports.
 * @param {string} outDir
 * @returns {Promise<string[]>} the files that it is made of
 */
async function bundle(outDir) {
  const { output } = await build({
    ...{ configFile: false, root, logLevel: 'error', publicDir: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['react-devtools-core'] },
    build: {
      ...{ ssr: join(root, 'cli/dist/main.js'), outDir, emptyOutDir: true },
      ...{ target: 'node20', minify: true },
      rolldownOptions: {
        output: { entryFileNames: 'canvass.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const entry = join(outDir, 'canvass.mjs');
  writeFileSync(entry, `#!/usr/bin/env node\n${readFileSync(entry, 'utf8')}`, { mode: 0o755 });
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}

/** What npm has to know of the package. */
function describe() {
  const { version, license } = JSON.parse(readFileSync(join(root, 'cli/package.json'), 'utf8'));
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    ...{ name: '@canvass/cli', version, license, type: 'module', engines },
    description: 'Looks after a running Canvass from the terminal.',
    bin: { canvass: 'dist/canvass.mjs' },
    files: ['dist', 'LICENSES.txt'],
  };
}

/**
 * The licences of the packages whose code is in the bundle.
 * @param {string[]} modules
 */
function licencesOf(modules) {
  const folders = modules.flatMap((file) => {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    return folder ? [folder] : [];
  });
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      const texts = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
      const words = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version}: ${license}`, ...words].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
