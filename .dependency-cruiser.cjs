/** Tests, their support, samples, benchmarks and tools: in no image, by their sources. */
const notInImages = require('./deploy/not-in-images.json');

/** Which workspace may import which; everything else is an error. */
const mayImport = {
  contracts: [],
  platform: ['contracts'],
  'command-api': ['contracts', 'platform'],
  projections: ['contracts', 'platform'],
  'query-api': ['contracts', 'platform', 'projections'],
  workflows: ['contracts', 'platform', 'command-api', 'query-api'],
  web: ['contracts'],
  cli: ['contracts'],
};
const workspaces = [...Object.keys(mayImport), 'deploy'];

const importTable = Object.entries(mayImport).map(([workspace, allowed]) => {
  const others = workspaces.filter((other) => other !== workspace && !allowed.includes(other));
  return {
    name: `imports-of-${workspace}`,
    comment: `${workspace} imports ${allowed.join(', ') || 'nothing'} of ours.`,
    severity: 'error',
    from: { path: `^${workspace}/` },
    to: { path: `^(${others.join('|')})/` },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...importTable,
    {
      name: 'query-api-reads-documents',
      comment: 'Queries know what a read model looks like, never how it is folded.',
      severity: 'error',
      from: { path: '^query-api/' },
      to: { path: '^projections/', pathNot: '/document[.]ts$' },
    },
    {
      name: 'catalogues-on-the-roof',
      comment:
        'The catalogues list every word of the product, so nothing in contracts stands on them.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: '^contracts/src/catalogue/' },
      to: { path: '^contracts/src/catalogue/' },
    },
    {
      name: 'words-above-the-ground',
      comment:
        'What every word stands on knows no word, but for the types of accounts that calls are open to.',
      severity: 'error',
      from: { path: '^contracts/src/(event|http|language|rule|texts)/' },
      to: {
        path: '^contracts/src/',
        pathNot:
          '^contracts/src/(event|http|language|rule|texts)/|^contracts/src/account/account[.]ts$',
      },
    },
    {
      name: 'commands-know-no-http',
      comment:
        'Commands take a caller; routes, and what makes callers and answers for them, know of HTTP.',
      severity: 'error',
      from: {
        path: '^command-api/',
        pathNot: '((^|[/-])routes|/caller|/visitor|[.]test)[.]ts$|/testing/',
      },
      to: { path: '^platform/src/http/|node_modules/express/' },
    },
    {
      name: 'features-apart',
      comment: 'What two features need moves to web/src/ui or to contracts.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'no-circular',
      comment: 'A circle makes every file in it one file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be followed cannot be checked either.',
      severity: 'error',
      from: {},
      // Vite makes up the modules whose names begin with `virtual:`.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'sources-only',
      comment: 'Workspaces see the sources of each other, not their builds.',
      severity: 'error',
      from: { path: '^[^/]+/src/' },
      to: { path: '^[^/]+/dist/' },
    },
    {
      name: 'tests-on-top',
      comment: 'What runs in production does not import tests.',
      severity: 'error',
      from: { pathNot: '[.](test|attack|screens)[.]tsx?$' },
      to: { path: '[.](test|attack|screens)[.]tsx?$' },
    },
    {
      name: 'engines-apart',
      comment: 'An engine knows nothing of what the product knows now, nor of how it adds up.',
      severity: 'error',
      from: { path: '^platform/src/', pathNot: ['^platform/src/state/', ...notInImages] },
      to: { path: ['^platform/src/state/', '^contracts/src/[^/]+/state[.]ts$'] },
    },
    {
      name: 'kept-once',
      comment: 'What is kept in memory of a stream is kept once, in platform/src/state.',
      severity: 'error',
      from: { pathNot: ['^platform/src/(state|event-log)/', ...notInImages] },
      to: { path: '^platform/src/event-log/fold-cache[.]ts$' },
    },
    {
      name: 'product-alone',
      comment: 'What is in an image imports nothing that is in none.',
      severity: 'error',
      from: { pathNot: notInImages },
      to: { path: notInImages },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
