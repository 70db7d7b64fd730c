import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));

/** Every component of web/src/ui in every state: `npm run ui`. */
export default defineConfig({
  root: fileURLToPath(new URL('src/gallery', import.meta.url)),
  plugins: [react()],
  resolve: {
    alias: [{ find: /^@canvass\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` }],
  },
  cacheDir: fileURLToPath(new URL('../node_modules/.vite/gallery', import.meta.url)),
});
