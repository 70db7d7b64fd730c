/**
 * Takes out of the packages what no program of the image reads: they weigh 378 MB with it, and 107 MB without.
 * Use: node deploy/bin/image-packages.mjs <folder with node_modules>
 *
 * What a program does read and is missing fails `deploy/src/packaging/image-tree.test.ts`, as does a line of this list that
 * takes out nothing.
 */
import { lstatSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cores = {
  x64: 'x86_64-unknown-linux-gnu',
  arm64: 'aarch64-unknown-linux-gnu',
};

/**
 * What is not read, and why. A pattern is held against the path below `node_modules`, with slashes.
 * @public for its test, which imports it by its address
 */
export const unread = [
  {
    why: 'types, source maps and pages are for those who write programs',
    pattern: /\.(d\.[cm]?ts|[cm]?[jt]s\.map|css\.map|md|markdown|flow)$/i,
  },
  {
    why: 'Temporal’s core has a program for each kind of machine; one is this',
    pattern: new RegExp(`^@temporalio/core-bridge/releases/(?!${cores[process.arch] ?? ''})`),
  },
  {
    why: 'they are the source of that core',
    pattern: /^@temporalio\/core-bridge\/(sdk-core|src|ts|bridge-macros)\//,
  },
  {
    why: 'libsql brings a program for Alpine, too; the image is Debian',
    pattern: /^@libsql\/linux-(x64|arm64)-musl\//,
  },
  {
    why: 'i18next takes types from it',
    pattern: /^typescript\//,
  },
  {
    why: 'workflows are bundled while the image is built; a worker loads these two files, and calls none of them',
    pattern: /^webpack\/(?!package\.json$|lib\/index\.js$|lib\/util\/memoize\.js$)/,
  },
  {
    why: 'only that bundling compiles',
    pattern:
      /^(@swc\/(?!helpers\/)[^/]+|swc-loader|source-map-loader|(minimizer|terser)-webpack-plugin|terser|@webassemblyjs\/[^/]+)\//,
  },
  {
    why: 'only that bundling asks what browsers there are, and parses',
    pattern: /^(browserslist|caniuse-lite|electron-to-chromium|node-releases|acorn|ajv)\//,
  },
  {
    why: 'dates are only counted, in no language',
    pattern: /^date-fns\/(locale\/(?!en-US[./]|_lib\/)|fp\/|docs\/|cdn|.*\.cjs$)/,
  },
  {
    why: 'PDFs are written upright in two weights, from files of one format',
    pattern: /^@fontsource\/[^/]+\/files\/(?!.*-[46]00-normal\.woff$)/,
  },
  {
    why: 'packages that are loaded as modules bring themselves once more, or their sources',
    pattern:
      /^(stripe\/cjs|zod\/src|rxjs\/(src|dist\/(esm|esm5|bundles))|mongodb\/src|bson\/src|fontkit\/src)\/|^pdfkit\/js\/pdfkit\.(?!node)|^fontkit\/dist\/(?!module\.mjs$)|^docx\/dist\/.*(?<!\.mjs)$/,
  },
];

/**
 * Every file of packages that the image does not have.
 * @public for its test, which imports it by its address
 * @param {string} path below `node_modules`, with slashes
 * @returns {boolean}
 */
export const isUnread = (path) => unread.some(({ pattern }) => pattern.test(path));

/** Removes what is not read, and folders that are empty then. @returns {boolean} whether nothing is left */
function takeOut(folder, below = '') {
  let isEmpty = true;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (lstatSync(path).isDirectory()) {
      if (takeOut(path, `${below}${name}/`)) rmdirSync(path);
      else isEmpty = false;
    } else if (isUnread(below + name)) rmSync(path);
    else isEmpty = false;
  }
  return isEmpty;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  takeOut(join(process.argv[2], 'node_modules'));
