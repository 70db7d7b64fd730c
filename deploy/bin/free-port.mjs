import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on at this moment. Tests have another, which keeps processes that run at the same
 * time apart (`platform/src/testing/port.ts`); it has to be compiled, and who asks here may run before that.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
