import { startContainer } from './deploy/bin/engine-containers.mjs';
import { findEngines } from './deploy/bin/engines.mjs';

/**
 * Tells the engine suites where each engine is, before the first of them begins. Programs are started by each suite for
 * itself; containers are started here, once for all.
 * @param {import('vitest/node').TestProject} project
 */
export default async function setup(project) {
  const containers = [];
  const offers = {};
  for (const [name, found] of Object.entries(await findEngines())) {
    if (found.image) {
      const container = await startContainer(found);
      containers.push(container);
      offers[name] = { url: container.url };
    } else offers[name] = found;
  }
  project.provide('engines', offers);
  return async () => {
    for (const container of containers) await container.stop();
  };
}
