import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { floorOf, sayTooOld } from './floors.js';
import { minifyAgain } from './src/packing/minify-again.js';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));
const texts = `${contracts}/texts`;
const icons = fileURLToPath(new URL('src/respond/kiosk/icons', import.meta.url));
const release = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;
const worker = fileURLToPath(new URL('src/respond/service-worker.ts', import.meta.url));
const firstScreen = fileURLToPath(new URL('src/respond/first-screen/render.tsx', import.meta.url));
const takeOver = fileURLToPath(new URL('src/respond/first-screen/inline.ts', import.meta.url));
const embed = fileURLToPath(new URL('src/embed/main.ts', import.meta.url));

const base = '/assets/respond/';
const outDir = 'dist/respond';
const target = floorOf('respond');

/** The server inlines these, and the page fetches them when its language changes. */
function emitTexts(): Plugin {
  return {
    name: 'canvass-texts',
    async generateBundle() {
      const folders = await readdir(texts, { withFileTypes: true });
      for (const { name } of folders.filter((each) => each.isDirectory())) {
        const source = await readFile(`${texts}/${name}/respond.json`, 'utf8');
        this.emitFile({ type: 'asset', fileName: `texts/${name}.json`, source });
      }
    },
  };
}

/** Kiosks are installed: their icons keep their names. */
function emitIcons(): Plugin {
  return {
    name: 'canvass-icons',
    async generateBundle() {
      for (const name of ['kiosk-192.png', 'kiosk-512.png']) {
        const source = await readFile(`${icons}/${name}`);
        this.emitFile({ type: 'asset', fileName: name, source });
      }
    },
  };
}

/** The service worker is one file of its own that knows the names of all others. */
function buildServiceWorker(): Plugin {
  return {
    name: 'canvass-service-worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      const assets = Object.keys(bundle).filter((name) =>
        /\.(js|css)$|inter-latin-wght.*woff2$/.test(name),
      );
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        resolve: { alias: contractsFromSource },
        define: { CANVASS_ASSETS: JSON.stringify(assets.map((name) => `${base}${name}`)) },
        build: {
          outDir,
          target,
          emptyOutDir: false,
          copyPublicDir: false,
          lib: {
            entry: worker,
            formats: ['iife'],
            name: 'canvass',
            fileName: () => 'service-worker.js',
          },
        },
      });
    },
  };
}

/** Most bytes of the script that other sites embed a service with, as they are stored. */
const MOST_EMBED_BYTES = 3000;

/** The script with which other sites embed a service is one file, and weighed. */
function buildEmbed(): Plugin {
  return {
    name: 'canvass-embed',
    apply: 'build',
    async writeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        build: {
          outDir,
          target,
          emptyOutDir: false,
          copyPublicDir: false,
          lib: { entry: embed, formats: ['iife'], name: 'canvass', fileName: () => 'embed.js' },
        },
      });
      const { length } = await readFile(`${import.meta.dirname}/${outDir}/embed.js`);
      if (length > MOST_EMBED_BYTES) this.error(`${length} bytes of script to embed a service`);
      this.info(`${length} bytes of script to embed a service`);
    },
  };
}

/** Lets the server render the first screen of a page: a module of its own, with all that it imports. */
function buildFirstScreen(): Plugin {
  return {
    name: 'canvass-first-screen',
    apply: 'build',
    async writeBundle() {
      await build({
        ...{ configFile: false, root: import.meta.dirname, logLevel: 'warn', publicDir: false },
        ...{ define, oxc, css, resolve: { alias } },
        ssr: { noExternal: true },
        build: {
          ssr: firstScreen,
          outDir: 'dist/first-screen',
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: {
            output: { entryFileNames: 'render.mjs', codeSplitting: false },
          },
        },
      });
    },
  };
}

/** Puts the script into the page that replaces the first screen by the live page. */
function inlineTakeOver(): Plugin {
  return {
    name: 'canvass-take-over',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async () => {
        const built = await build({
          ...{ configFile: false, root: import.meta.dirname, logLevel: 'warn', publicDir: false },
          build: {
            write: false,
            target,
            lib: { entry: takeOver, formats: ['iife'], name: 'canvass' },
          },
        });
        const [{ output }] = built as [Rolldown.RolldownOutput];
        return [{ tag: 'script', children: output[0].code.trim(), injectTo: 'body' }];
      },
    },
  };
}

/** The page's first module; its chunk takes all that it imports. */
const firstModule = /src\/respond\/main\.tsx$/;

/** Bytes of script before the first question, as they travel. */
const MOST_BYTES = 30_000;

function watchSize(): Plugin {
  return {
    name: 'canvass-size',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const first = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
      const bytes = chunks
        .filter((chunk) => first.has(chunk.fileName))
        .reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
      if (bytes > MOST_BYTES) this.error(`${bytes} bytes of script before the first question`);
      this.info(`${bytes} bytes of script before the first question, gzipped`);
    },
  };
}

/**
 * Loads a later chunk by `import()` alone. Vite's own helper looks for style sheets and preloads, of which this page
 * has none, and would be a kilobyte before the first question.
 */
function importChunksPlainly(): Plugin {
  return {
    name: 'canvass-plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

const contractsFromSource = [
  { find: /^@canvass\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` },
];

const define = { CANVASS_VERSION: JSON.stringify(release) };
const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;
const css = { modules: { generateScopedName: 'c[hash:base64:5]' } };
const alias = [
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  ...contractsFromSource,
];

/** The respondent page: React's components on Preact, a few kilobytes. */
export default defineConfig({
  root: import.meta.dirname,
  base,
  publicDir: false,
  plugins: [
    minifyAgain(),
    sayTooOld('page'),
    importChunksPlainly(),
    emitTexts(),
    emitIcons(),
    buildServiceWorker(),
    buildEmbed(),
    buildFirstScreen(),
    inlineTakeOver(),
    watchSize(),
  ],
  define,
  oxc,
  resolve: { alias },
  css,
  build: {
    outDir,
    target,
    assetsDir: '',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // One small style sheet, and one script for all that the first question needs.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      // No class of the page has a field over an accessor, so an assignment makes it.
      transform: { assumptions: { setPublicClassFields: true } },
      input: fileURLToPath(new URL('respond.html', import.meta.url)),
      output: { codeSplitting: { groups: [{ name: 'respond', test: firstModule }] } },
    },
  },
});
