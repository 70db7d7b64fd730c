import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));

/** The workspace: what a company signs in to. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/workspace/',
  plugins: [react()],
  resolve: {
    alias: [{ find: /^@canvass\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` }],
  },
  build: {
    outDir: 'dist/workspace',
    assetsDir: '',
    emptyOutDir: true,
    target: 'es2022',
    // Joy alone is larger than Vite's warning limit.
    chunkSizeWarningLimit: 700,
  },
});
