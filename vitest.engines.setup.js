import { fileURLToPath } from 'node:url';

/**
 * Tells the engine suites who finds engines. Each suite asks for its own, which are installed then; it starts programs
 * and containers for itself.
 * @param {import('vitest/node').TestProject} project
 */
export default function setup(project) {
  const finder = new URL('deploy/bin/engines.mjs', import.meta.url);
  project.provide('engineFinder', fileURLToPath(finder));
}
