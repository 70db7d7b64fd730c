/**
 * Finds the servers that the engine suites run against, and installs what is missing into a cache outside the
 * repository.
 * Use: `node deploy/bin/engines.mjs [names …]` installs all engines or those that are named, says what each of them will
 * be, and fails when one can't be had. `--json` says the same of one engine for a program, and does not fail.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDocker } from './engine-containers.mjs';
import { mongodbImage } from './engine-mongodb.mjs';
import { installing, looking, onPath } from './engine-install.mjs';
import { root } from './root.mjs';

/**
 * What each engine can be, in the order in which it is looked for: a server that runs already, named by `variable`;
 * a program, given with its parameters by `find`, which is handed what it may do to get one; a container, as `image`
 * describes it in the words of `platform/src/testing/engine-container.ts`. `ENGINES=docker` asks for the container
 * before the program. `{port}` and `{folder}` in the parameters stand for a free port and an empty folder, `{port}` in
 * `url` for the same. Which image it is can be named by a variable: EVENTSTORE_IMAGE, MONGODB_IMAGE, NATS_IMAGE or
 * TEMPORAL_IMAGE.
 */
const engines = {
  eventstore: {
    variable: 'EVENTSTORE_URL',
    url: 'esdb://127.0.0.1:{port}?tls=false',
    // Ours speaks as much of the protocol as we use.
    find: () =>
      program(process.execPath, [
        `${root}platform/dist/event-log/testing/main.js`,
        ...['--port', '{port}', '--data', '{folder}'],
      ]),
    image: {
      image: process.env.EVENTSTORE_IMAGE || 'eventstore/eventstore:24.10',
      publish: ['{port}:2113'],
      command: ['--insecure', '--run-projections=None'],
      ready: { health: '/health/live' },
    },
    advice: 'leave ENGINES unset',
  },
  mongodb: {
    variable: 'MONGODB_URL',
    url: 'mongodb://127.0.0.1:{port}/?directConnection=true',
    find: ({ java }) =>
      java('mongo-server', { source: 'MongoServer.java', main: 'MongoServer' }, [
        '{port}',
        '{folder}',
      ]),
    image: mongodbImage(process.env),
    advice: 'install Java 17 or newer (a JDK) and Maven, for a server that speaks its protocol',
  },
  nats: {
    variable: 'NATS_URL',
    url: 'nats://127.0.0.1:{port}',
    find: ({ debian }) =>
      program(onPath('nats-server') ?? debian('nats-server', 'nats-server'), [
        ...['--addr', '127.0.0.1', '--port', '{port}'],
      ]),
    image: {
      image: process.env.NATS_IMAGE || 'nats:2',
      publish: ['{port}:4222'],
      // The image has no shell.
      ready: { log: 'Server is ready' },
    },
    advice: 'install nats-server (Debian: apt-get install nats-server)',
  },
  temporal: {
    variable: 'TEMPORAL_ADDRESS',
    url: '127.0.0.1:{port}',
    find: ({ go }) =>
      program(onPath('temporal') ?? go('github.com/temporalio/cli/cmd/temporal@v1.5.1'), [
        ...['server', 'start-dev', '--headless', '--log-level', 'error'],
        ...['--ip', '127.0.0.1', '--port', '{port}', '--db-filename', '{folder}/temporal.db'],
      ]),
    image: {
      image: process.env.TEMPORAL_IMAGE || 'temporalio/temporal:1.5.1',
      publish: ['{port}:7233'],
      command: [
        ...['server', 'start-dev', '--headless', '--log-level', 'error'],
        ...['--ip', '0.0.0.0', '--db-filename', '/tmp/temporal.db'],
      ],
      ready: { command: 'temporal operator cluster health' },
    },
    advice: 'install Go; the server is then compiled, which takes five minutes, once',
  },
  temporalTestServer: {
    variable: 'TEMPORAL_TEST_SERVER_ADDRESS',
    url: '127.0.0.1:{port}',
    find: ({ java }) =>
      java('temporal-test-server', { main: 'io.temporal.testserver.TestServer' }, ['{port}']),
    advice: 'install Java 17 or newer (a JDK) and Maven',
  },
  stripeMock: {
    variable: 'STRIPE_MOCK_URL',
    url: 'http://127.0.0.1:{port}',
    find: ({ go }) =>
      program(onPath('stripe-mock') ?? go('github.com/stripe/stripe-mock@latest'), [
        ...['-http-addr', '127.0.0.1:{port}'],
      ]),
    image: { image: 'stripe/stripe-mock:latest', publish: ['{port}:12111'] },
    advice: 'install Go; the server is then compiled',
  },
  // No server of its own: a page of Python hands mails to the library.
  dkimpy: {
    variable: 'DKIMPY_URL',
    url: 'http://127.0.0.1:{port}',
    find: ({ debian }) =>
      (onPath('dkimverify') ?? debian('python3-dkim', 'dkimverify')) &&
      program('/usr/bin/python3', [`${root}deploy/engines/dkimpy/verify.py`, '{port}']),
    advice: 'install dkimpy for the Python of the system (Debian: apt-get install python3-dkim)',
  },
};

/**
 * @typedef {{url: string} | {url: string, program: string, parameters: string[]}
 *   | {image: string, url: string, publish: string[], command?: string[], ready?: object}
 *   | {missing: string}} Found
 * What an engine is: a server that runs, a program to start, an image to run, or a sentence that says what to
 * install.
 */

/**
 * Looks for every engine; quick when all is there.
 * @public for `deploy/src/local/found-engines.ts`, which imports it by its address
 * @param {{isInstalling?: boolean}} [options] whether to install what is missing; it is unless this says otherwise
 * @returns {Record<string, Found>} by the engine's name
 */
export function findEngines({ isInstalling = true } = {}) {
  const found = {};
  for (const name of Object.keys(engines)) found[name] = findEngine(name, isInstalling);
  return found;
}

/** Those of which `ENGINES=docker` wants the real one; the others are the same as a program. */
const preferred = ['eventstore', 'mongodb', 'nats', 'temporal'];

function findEngine(name, isInstalling) {
  const engine = engines[name];
  const named = process.env[engine.variable];
  if (named) return { url: named };
  const isFirst = process.env.ENGINES === 'docker' && preferred.includes(name);
  const started = isFirst ? undefined : engine.find(isInstalling ? installing : looking);
  if (started) return { url: engine.url, ...started };
  if (engine.image && findDocker()) return { url: engine.url, ...engine.image };
  const docker = engine.image ? ', or Docker' : '';
  return {
    missing: `${name}: no server was found. Set ${engine.variable}, or ${engine.advice}${docker}.`,
  };
}

function program(path, parameters) {
  return path && { program: path, parameters };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [first, ...rest] = process.argv.slice(2);
  if (first === '--json') console.log(JSON.stringify(findEngine(requireEngine(rest[0]), true)));
  else list(first ? [first, ...rest] : Object.keys(engines));
}

/** @param {string[]} names */
function list(names) {
  for (const name of names) {
    const found = findEngine(requireEngine(name), true);
    console.log(found.missing ?? `${name}: ${found.program ?? found.image ?? found.url}`);
    if (found.missing) process.exitCode = 1;
  }
}

function requireEngine(name) {
  if (Object.hasOwn(engines, name)) return name;
  console.error(`There is no engine "${name}"; there are: ${Object.keys(engines).join(', ')}.`);
  process.exit(2);
}
