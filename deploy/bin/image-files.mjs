/**
 * Prints the files that the image is made of, one a line and relative to the root, after everything has been built.
 * Use: node deploy/bin/image-files.mjs | tar --create --files-from=-
 *
 * What is compiled is in the image unless `deploy/not-in-images.json` names its source; the same list says what no
 * product code may import.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './fingerprint.mjs';
import { root } from './root.mjs';

/** Workspaces whose programs run in the image, or are part of one that does. */
const compiled = [
  ...['contracts', 'platform', 'command-api', 'projections', 'query-api', 'workflows', 'deploy'],
];
/** What the programs read, and what starts them. */
const beside = [
  ...['platform/migrations', 'platform/passwords'],
  ...['web/dist/workspace', 'web/dist/respond', 'web/dist/first-screen'],
  ...['deploy/bin/root.mjs', 'deploy/bin/serve.mjs', 'deploy/bin/healthy.mjs'],
];

const left = JSON.parse(readFileSync(`${root}deploy/not-in-images.json`, 'utf8')).map(
  (pattern) => new RegExp(pattern),
);

/**
 * Whether the image has a file, or what is compiled from it.
 * @param {string} path of a source, relative to the root
 */
const isInImage = (path) => !left.some((pattern) => pattern.test(path));

/**
 * The sources of what is compiled into the image.
 * @public for its test, which imports it by its address
 * @returns {string[]} relative to the root
 */
export function imageSources() {
  return compiled
    .flatMap((workspace) => filesBelow(`${workspace}/src`, () => true))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && isInImage(path));
}

/**
 * Everything that the image has besides packages.
 * @public for its test, which imports it by its address
 * @returns {string[]} relative to the root
 */
export function imageFiles() {
  const programs = imageSources().flatMap((source) => {
    const program = source.replace('/src/', '/dist/').replace(/[.]ts$/, '.js');
    return [program, `${program}.map`];
  });
  // The compiler copies them beside what is compiled.
  const texts = filesBelow('contracts/src/texts', isInImage).filter((path) =>
    path.endsWith('.json'),
  );
  const copied = texts.map((path) => path.replace('/src/', '/dist/'));
  return [...programs, ...copied, ...beside.flatMap((path) => filesBelow(path, isInImage))];
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const files = imageFiles();
  const missing = files.filter((file) => !existsSync(root + file));
  if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')}`);
  console.log(files.join('\n'));
}
