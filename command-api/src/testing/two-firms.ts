import { afterAll } from 'vitest';
import { startServer, type Owner, type TestServer } from './server.js';

/** A server for the tests of one file. */
interface TwoFirms {
  server: TestServer;
  owner: Owner;
  /** Of another firm. */
  stranger: Owner;
}

/** Starts a server with two firms, and stops it after the tests of the file. */
export async function startWithTwoFirms(): Promise<TwoFirms> {
  const server = await startServer();
  afterAll(() => server.stop());
  return { server, owner: await server.register(), stranger: await server.register() };
}
