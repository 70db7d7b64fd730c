import javascript from '@eslint/js';
import compat from 'eslint-plugin-compat';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}'];
const ownConfiguration = ['*.{js,cjs,ts}', 'web/*.ts', 'deploy/bin/**/*.mjs'];

/** What the respondent page leaves out, so that it stays a few kilobytes and runs on Preact. */
const heavyForRespondents = {
  paths: [
    {
      name: 'react',
      importNames: ['use', 'useActionState', 'useOptimistic', 'useFormStatus'],
      message: 'The respondent page runs on Preact, which has no React 19 API.',
    },
    {
      name: 'react-dom',
      importNames: ['useFormStatus', 'useFormState'],
      message: 'The respondent page runs on Preact, which has no React 19 API.',
    },
    { name: 'zod', message: 'Too heavy for the respondent page.' },
    { name: 'i18next', message: 'Texts reach the respondent page in its HTML.' },
    { name: 'react-i18next', message: 'Texts reach the respondent page in its HTML.' },
  ],
  patterns: [
    { group: ['@mui/*'], message: 'The respondent page has its own components.' },
    { group: ['zod/*', 'i18next/*', 'react-i18next/*'], message: 'See the package itself.' },
  ],
};

/** Ways to read the environment past `process.env`. */
const environment = [
  {
    selector:
      "ImportDeclaration[source.value=/^(node:)?process$/] ImportSpecifier[imported.name='env']",
    message: 'Configuration is read once, in deploy, and handed on.',
  },
  {
    selector: "MemberExpression[object.property.name='process'][property.name='env']",
    message: 'Configuration is read once, in deploy, and handed on.',
  },
];

/** Another file of the worker may have imported the module before, and has it as it is. */
const noMocks = {
  object: 'vi',
  property: 'mock',
  message: 'Tests share their modules here: hand over what is to be another.',
};

const ownSettings = {
  object: 'process',
  property: 'env',
  message: 'Configuration is read once, in deploy, and handed on.',
};

/** APIs that the oldest browsers of a build do not know. */
function knownTo(build, files) {
  return {
    files,
    // Tests, and what only they use, run in Node.
    ignores: [...tests, 'web/src/**/testing/**'],
    plugins: { compat },
    rules: { 'compat/compat': 'error' },
    settings: { browserslistOpts: { env: build }, lintAllEsApis: true },
  };
}

/** What respondents load; `web/src/network` the workspace too. */
const respondent = ['web/src/{questions,respond,network}/**/*.{ts,tsx}'];

/** Where Joy and its `sx` are at home; and what has styles of its own, or asks what Joy's come to. */
const standingOnJoy = [
  'web/src/ui/{controls,dialogs,feedback,fields,layout,lists,text,theme}/**',
  'web/src/{questions,respond,testing}/**',
];

/** The rules that need types, or React's compiler, are oxlint's, in `.oxlintrc.json`: they take seconds there and minutes here. */
export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', 'coverage/**', 'data/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  javascript.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.base, typescript.configs.eslintRecommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['*/src/**/*.{ts,tsx}'],
    // Where programs begin.
    ignores: ['deploy/src/**', 'cli/src/main.ts'],
    rules: {
      'no-restricted-properties': ['error', ownSettings],
      'no-restricted-syntax': ['error', ...environment],
    },
  },
  {
    files: ['*/src/**/*.test.ts'],
    ignores: ['deploy/src/**'],
    rules: { 'no-restricted-properties': ['error', ownSettings, noMocks] },
  },
  {
    files: ['deploy/src/**/*.test.ts'],
    rules: { 'no-restricted-properties': ['error', noMocks] },
  },
  {
    files: ['contracts/src/**/*{calls,-call}.ts', 'contracts/src/http/call.ts'],
    ignores: ['contracts/src/catalogue/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: String.raw`ImportDeclaration[importKind="value"][source.value!=/^\.\.?\/(http\/)?(call|record-calls|\w+-call)\.js$/]`,
          message: 'Browsers load this for what it says: types alone, and no schema library.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: standingOnJoy,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['@mui/*', '@emotion/*'], message: 'Screens stand on web/src/ui.' }],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...environment,
        {
          selector: "JSXAttribute[name.name='sx']",
          message: 'Only web/src/ui knows sx; a CSS module says what no prop of it does.',
        },
      ],
    },
  },
  {
    files: ['web/src/{questions,respond}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', heavyForRespondents],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'A browser has no environment.' },
        ...heavyForRespondents.paths[0].importNames.map((property) => ({
          object: 'React',
          property,
          message: heavyForRespondents.paths[0].message,
        })),
      ],
    },
  },
  knownTo('workspace', ['web/src/**/*.{ts,tsx}']),
  knownTo('respond', respondent),
  {
    files: ['**/*.{ts,tsx,js,cjs,mjs}'],
    // What is made of the catalogues is as long as they are.
    ignores: [...tests, 'contracts/src/texts/*.ts'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    // These run as they are in browsers that know nothing newer.
    files: ['web/src/floor/*.js', 'deploy/src/browsers/page-side.js'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: globals.browser },
    rules: {
      '@typescript-eslint/no-unused-vars': 'off',
      'no-unused-vars': ['error', { vars: 'local' }],
    },
  },
  { files: ['deploy/src/browsers/page-side.js'], languageOptions: { ecmaVersion: 2017 } },
  {
    files: ['web/src/floor/*.js'],
    languageOptions: { globals: { CANVASS_FLOOR: 'readonly' } },
  },
  { files: ownConfiguration, languageOptions: { globals: globals.node } },
);
