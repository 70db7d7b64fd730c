import { findEngines } from './deploy/bin/engines.mjs';

/**
 * Tells the engine suites where each engine is, before the first of them begins. Programs and containers are started by
 * each suite for itself.
 * @param {import('vitest/node').TestProject} project
 */
export default function setup(project) {
  project.provide('engines', findEngines());
}
