import { EventStoreDBClient } from '@eventstore/db-client';
import { keepAlive } from './keep-alive.js';

/** What the client does about a call that failed. It waits for no call of this, nor hears what comes of it. */
interface HandlesErrors {
  handleError(this: void, ...given: unknown[]): Promise<void>;
}

/**
 * A client of the server, which ends no process: where a stream breaks while it looks for the cluster's leader in vain,
 * it would leave a rejection to nobody. Who waits for the leader is told of that one anyway, and nothing else is lost.
 * @param url connection string
 * @throws RangeError when it is wrong, without repeating it
 */
export function newClient(url: string): EventStoreDBClient {
  const client = connectionOf(keepAlive(url));
  const handling = client as unknown as HandlesErrors;
  const handle = handling.handleError;
  handling.handleError = (...given) => handle(...given).catch(() => undefined);
  return client;
}

function connectionOf(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    // The client's own error carries the string, and with it the password.
    throw new RangeError('the connection string of EventStoreDB cannot be read');
  }
}
