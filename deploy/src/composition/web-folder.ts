import { fileURLToPath } from 'node:url';

/** Where the builds of the web are. */
export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
