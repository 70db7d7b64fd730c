import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { seenOfBrowser } from './seen-styles.js';

const { jsdom } = builtinEnvironments;

/** A jsdom whose elements have those styles of a browser alone that tests can notice. */
export default {
  ...jsdom,
  name: 'page',
  setup: async (global, options) => {
    const { readFileSync } = fs;
    const read = (...given: Parameters<typeof readFileSync>) => {
      const content = readFileSync(...given);
      return String(given[0]).endsWith('default-stylesheet.css')
        ? seenOfBrowser(String(content))
        : content;
    };
    // jsdom reads them once, while it is loaded.
    fs.readFileSync = read as typeof readFileSync;
    syncBuiltinESMExports();
    try {
      return await jsdom.setup(global, options);
    } finally {
      fs.readFileSync = readFileSync;
      syncBuiltinESMExports();
    }
  },
} satisfies Environment;
