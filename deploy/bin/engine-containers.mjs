/** Engines in containers, where there is Docker and nothing nearer. */
import { spawnSync } from 'node:child_process';

let docker;

/** @returns {boolean} whether containers can be started here */
export function findDocker() {
  docker ??= spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  return docker;
}

/**
 * Fetches an image, unless it is there. It says how it gets on to standard error.
 * @param {string} image
 * @throws {Error} when it cannot be had
 */
export function fetchImage(image) {
  if (spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0) return;
  const { status } = spawnSync('docker', ['pull', image], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`the image ${image} cannot be fetched`);
}
