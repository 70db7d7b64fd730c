import { findBrowsers } from './deploy/bin/browsers.mjs';

/**
 * Finds the browsers before the first suite begins, and installs what is missing.
 * @param {import('vitest/node').TestProject} project
 */
export default function setup(project) {
  project.provide('browserPrograms', findBrowsers());
}
