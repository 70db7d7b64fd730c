/** Engines in containers, where there is Docker and nothing nearer. */
import { spawnSync } from 'node:child_process';

let docker;

/** @returns {boolean} whether containers can be started here */
export function findDocker() {
  docker ??= spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  return docker;
}
