import { setTimeout as pause } from 'node:timers/promises';
import { Client, credentials } from '@grpc/grpc-js';
import { TestService } from '@temporalio/client';
import { msToTs, tsToMs } from '@temporalio/common/lib/time.js';

/** Time is stuck when it went on no faster than ours so many times in a row. */
const STUCK = 5;
/** How long each time is, in milliseconds, and a jump that time makes there within it. */
const WHILE = 40;
const JUMP = 1000;
const SERVICE = 'temporal.api.testservice.v1.TestService';
const asItIs = (data: Buffer): Buffer => data;

/** The clock of Temporal's time-skipping server. */
export class ServerClock {
  readonly #client: Client;
  readonly #service: TestService;

  /** @param address host and port */
  constructor(address: string) {
    const client = new Client(address, credentials.createInsecure());
    this.#client = client;
    this.#service = TestService.create(({ name }, data, callback) => {
      const path = `/${SERVICE}/${name}`;
      client.makeUnaryRequest(path, asItIs, asItIs, Buffer.from(data), callback);
    });
  }

  /** In milliseconds since 1970. */
  async now(): Promise<number> {
    return tsToMs((await this.#service.getCurrentTime({})).time);
  }

  /**
   * Resolves when so much time has passed there, in milliseconds.
   * The server does not skip time while something waits for a worker. @param waiting whether it is to do so all the same,
   * as nobody is there who would work
   */
  async skip(duration: number, waiting: boolean): Promise<void> {
    const skipping = this.#service.unlockTimeSkippingWithSleep({ duration: msToTs(duration) });
    const skipped = skipping.then(() => true);
    let unlocked = 0;
    while (waiting && !(await this.#isGoingOn(skipped))) {
      await this.#service.unlockTimeSkipping({});
      unlocked += 1;
    }
    await skipped;
    for (; unlocked > 0; unlocked--) await this.#service.lockTimeSkipping({});
  }

  /** @returns false when time is stuck before that is there */
  async #isGoingOn(end: Promise<boolean>): Promise<boolean> {
    let last = await this.now();
    for (let times = 0; times < STUCK; times++) {
      if (await Promise.race([end, pause(WHILE, false)])) return true;
      const time = await this.now();
      if (time - last > JUMP) times = 0;
      last = time;
    }
    return false;
  }

  close(): void {
    this.#client.close();
  }
}
