import { fileURLToPath } from 'node:url';

/** The folder the repository was cloned into, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where the scripts keep what they may lose: test counts and the like. */
export const cacheFolder = `${root}node_modules/.cache/canvass/`;
