import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { floorOf, sayTooOld } from './floors.js';
import { minifyAgain } from './src/packing/minify-again.js';
import { bareCallsIn } from './src/packing/bare-calls.js';
import { bareSchemasIn } from './src/packing/bare-schemas.js';
import { packByRoute } from './src/packing/plugin.js';
import { packPreviewTexts } from './src/packing/preview-texts.js';
import { refuseSchemaChecks } from './src/packing/schema-checks.js';
import { packTexts } from './src/packing/texts.js';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What takes the place of heavier packages in the build. In development, zod is itself; a build that would parse by a
 * schema fails.
 */
const lighter = [
  // Its own choice is always that for development.
  {
    find: /^react-router$/,
    replacement: file('../node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: file('../node_modules/react-router/dist/production/dom-export.mjs'),
  },
  // Parts of Joy ask its index for this one function, with which every visit would load all of the package.
  { find: /^@mui\/base$/, replacement: file('../node_modules/@mui/base/composeClasses/index.js') },
  {
    find: /^(hoist-non-react-statics|@emotion\/is-prop-valid)$/,
    replacement: file('src/packing/unneeded.ts'),
  },
  { find: /^prop-types$/, replacement: file('src/packing/unchecked.ts') },
  // React has had it itself since 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^zod$/, replacement: file('src/packing/field-names.ts') },
];

const previews = [
  file('src/features/poll/components/poll-preview.tsx'),
  file('src/ui/question/question-preview.tsx'),
];

/** What a choice says beside its options, and any question beside its text. */
const questionParts = [
  file('src/ui/question/parts/option-details.tsx'),
  file('src/ui/question/parts/option-order.tsx'),
  file('src/ui/question/parts/question-picture.tsx'),
];
/** What the editors of questions and polls fetch as soon as they are shown. */
const besideQuestions = [...previews, ...questionParts];

const qrOfService = file('src/features/device/components/qr-drawn.tsx');

/** Both draw QR codes. Without a component beside it, what draws them would bring a chunk of its own to every page. */
const codes = [file('src/ui/text/qr-drawing.tsx'), qrOfService];

const visits = {
  entry: file('index.html'),
  routes: file('src/app/routes.tsx'),
  shownSoon: {
    '/question/:id?/:action?': besideQuestions,
    '/poll/:id?/:action?': besideQuestions,
    '/service/:id/print': [qrOfService],
    '/company/settings': [file('src/features/firm/components/person-erasure.tsx')],
  },
};

/** The workspace: what a company signs in to. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/assets/workspace/',
  plugins: [
    bareCallsIn(contracts),
    bareSchemasIn(contracts),
    react(),
    sayTooOld('workspace'),
    packByRoute({ ...visits, together: { preview: besideQuestions, qr: codes } }),
    packTexts({
      catalogues: `${contracts}/texts`,
      whole: file('src/i18n/catalogue.ts'),
      packed: file('src/i18n/packed-catalogue.ts'),
      folder: file('src'),
      except: ['gallery', 'packing', 'questions', 'respond', 'testing'],
      worded: { by: file('src/api/word-failure.ts'), group: 'error' },
      visits,
    }),
    packPreviewTexts({
      catalogue: `${contracts}/texts/en/respond.json`,
      page: file('src/respond'),
      previews: [file('src/questions'), file('src/features'), file('src/ui'), contracts],
    }),
    refuseSchemaChecks(),
    minifyAgain(),
  ],
  resolve: {
    alias: [
      { find: /^@canvass\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` },
      ...(command === 'build' ? lighter : []),
    ],
  },
  build: {
    outDir: 'dist/workspace',
    assetsDir: '',
    emptyOutDir: true,
    target: floorOf('workspace'),
    // Where a browser cannot load ahead, the same comes a round later.
    modulePreload: { polyfill: false },
    // All styles together are smaller than one more request is slow.
    cssCodeSplit: false,
    // Joy alone is larger than Vite's warning limit.
    chunkSizeWarningLimit: 700,
  },
}));
