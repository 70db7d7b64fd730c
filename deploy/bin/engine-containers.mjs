/** Engines in containers, where there is Docker and nothing nearer. */
import { spawnSync } from 'node:child_process';

let docker;

/** @returns {Promise<boolean>} whether containers can be started here */
export function findDocker() {
  docker ??= Promise.resolve(
    spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  );
  return docker;
}

/**
 * Starts an image and waits until its port answers.
 * @param {{image: string, port: number, url: string, command?: string[]}} engine
 * @returns {Promise<{url: string, stop: () => Promise<unknown>}>}
 */
export async function startContainer({ image, port, url, command }) {
  const { GenericContainer } = await import('testcontainers');
  const described = new GenericContainer(image).withExposedPorts(port);
  const container = await (command ? described.withCommand(command) : described).start();
  const address = `${container.getHost()}:${container.getMappedPort(port)}`;
  return { url: url.replace('127.0.0.1:{port}', address), stop: () => container.stop() };
}
