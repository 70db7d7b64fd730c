import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Ends a read whose client has gone. */
export class ClientGone extends Error {
  override name = 'ClientGone';
}

/** Writes answers no faster than the client reads them. */
export class Outlet {
  private readonly abort = new AbortController();

  constructor(private readonly call: ReadCall) {
    const leave = (): void => this.abort.abort();
    call.on('cancelled', leave);
    call.on('close', leave);
    call.on('error', leave);
  }

  /** Aborted when the client has gone. */
  get gone(): AbortSignal {
    return this.abort.signal;
  }

  /** @throws ClientGone */
  async send(response: ReadResp): Promise<void> {
    if (this.gone.aborted || this.call.cancelled) throw new ClientGone();
    if (this.call.write(response)) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        this.call.off('drain', go);
        this.gone.removeEventListener('abort', go);
        resolve();
      };
      this.call.on('drain', go);
      this.gone.addEventListener('abort', go);
    });
  }
}
