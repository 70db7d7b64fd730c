/**
 * Holds what deploys the product against the programs that will read it: the compose file against Docker Compose, the
 * manifests against kustomize and the schemas of Kubernetes, the gateway's configuration against Caddy.
 * Use: npm run check:deploy; with `-- --install` it installs these programs and checks nothing. It needs no engine; a
 * program that can't be had fails by its name.
 * Ends with `N passed, N failed`.
 */
import './end-with-npm.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installGo, onPath } from './engine-install.mjs';
import { root } from './root.mjs';
import { forgetCount, tellCount } from './test-count.mjs';
import { tryGateway } from './try-gateway.mjs';

/** What the compose file refuses to do without; the values only have to be there. */
const environment = {
  ...process.env,
  SECRET: '0'.repeat(64),
  MONGODB_PASSWORD: 'password',
  NATS_PASSWORD: 'password',
  TEMPORAL_DATABASE_PASSWORD: 'password',
};
/** Of Kubernetes, whose schemas the manifests are held against. */
const KUBERNETES = '1.30';

/** Modules of the programs, which are compiled with Go where they are missing. */
const modules = {
  // The library that Docker Compose reads its files with, as a program: it has the published schema in it.
  'compose-spec': 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2',
  kustomize: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1',
  'kubectl-validate': 'sigs.k8s.io/kubectl-validate@v0.0.4',
  caddy: 'github.com/caddyserver/caddy/v2/cmd/caddy@v2.10.2',
};

const kustomizations = ['deploy/kubernetes/base', 'deploy/kubernetes/overlays/production'];

const count = 'deploy-check-count.txt';

if (process.argv.includes('--install')) {
  for (const name of Object.keys(modules)) if (name !== 'compose-spec' || !hasCompose()) find(name);
  process.exit();
}

forgetCount(count);
const folder = mkdtempSync(join(tmpdir(), 'canvass-deploy-'));
let passed = 0;
const failures = [];
try {
  checkCompose();
  checkManifests();
  await checkGateway();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
tellCount(count, { passed, failures });

function hasCompose() {
  return spawnSync('docker', ['compose', 'version']).status === 0;
}

/** @returns {string | undefined} path of a program, which is installed if it is missing */
function find(name) {
  return onPath(name) ?? installGo(modules[name], name);
}

function checkCompose() {
  const file = 'deploy/compose.yaml';
  if (hasCompose()) {
    check(`${file}: docker compose config`, 'docker', ['compose', '-f', file, 'config', '--quiet']);
    return;
  }
  const program = find('compose-spec');
  if (!program) missing(file, 'Docker Compose, or Go, with which its reader is compiled');
  else check(`${file}: schema of Compose files`, program, ['-no-interpolation', file]);
}

function checkManifests() {
  const kustomize = find('kustomize');
  const validate = find('kubectl-validate');
  for (const path of kustomizations) {
    if (!kustomize) {
      missing(path, 'kustomize, or Go, with which it is compiled');
      continue;
    }
    const manifests = check(`${path}: kustomize build`, kustomize, ['build', path]);
    if (!manifests) continue;
    if (!validate) {
      missing(path, 'kubectl-validate, or Go, with which it is compiled');
      continue;
    }
    const file = join(folder, 'manifests.yaml');
    writeFileSync(file, manifests);
    const parameters = ['--version', KUBERNETES, file];
    check(`${path}: schemas of Kubernetes ${KUBERNETES}`, validate, parameters);
  }
}

async function checkGateway() {
  const file = 'deploy/caddy/Caddyfile';
  const caddy = find('caddy');
  if (!caddy) missing(file, 'Caddy, or Go, with which it is compiled');
  else if (check(`${file}: caddy adapt`, caddy, ['adapt', '--config', file, '--validate'])) {
    const wrong = await tryGateway(caddy, folder).catch((error) => [error.message]);
    tell(`${file}: leads every request where it belongs`, wrong.length === 0, wrong.join('\n'));
  }
}

/**
 * Runs a program; what it has against what it reads is shown.
 * @returns {string | undefined} what it printed, or undefined when it failed
 */
function check(what, program, parameters) {
  const options = { cwd: root, env: environment, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const { status, stdout, stderr, error } = spawnSync(program, parameters, options);
  const complaint = [error?.message, stdout, stderr].filter(Boolean).join('\n');
  tell(what, status === 0, complaint);
  return status === 0 ? stdout : undefined;
}

function tell(what, isWell, complaint) {
  if (isWell) passed += 1;
  else failures.push(what);
  console.log(`${isWell ? 'passed' : 'FAILED'}  ${what}`);
  if (!isWell) console.error(complaint);
}

function missing(what, programs) {
  tell(what, false, `It has not been checked. Install ${programs}.`);
}
