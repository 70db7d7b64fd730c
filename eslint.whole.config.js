import { defineConfig } from 'eslint/config';
import rules from './eslint.config.js';

/**
 * The rules of `eslint.config.js` for `npm run lint`, which looks at every file once: all workspaces but web are one program,
 * made of their sources. An editor, which looks at the same file again and again, is better served by one for each.
 */
const programs = {
  '*/src/**/*.{ts,tsx}': 'tsconfig.lint.json',
  'web/src/**/*.{ts,tsx}': 'web/tsconfig.lint.json',
};

export default defineConfig(
  rules,
  Object.entries(programs).map(([files, project]) => ({
    files: [files],
    languageOptions: {
      parserOptions: { projectService: false, project, tsconfigRootDir: import.meta.dirname },
    },
  })),
);
