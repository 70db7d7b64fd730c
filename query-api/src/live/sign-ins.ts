import { accountAggregate } from '@canvass/contracts/account/state';
import { apiKeyAggregate } from '@canvass/contracts/api-key/state';
import { sessionAggregate } from '@canvass/contracts/session/state';
import type { Hearing } from '@canvass/platform/event-log/hearing';
import type { Principal } from '@canvass/platform/http/route';

type Who = Pick<Principal, 'account' | 'session' | 'key' | 'impersonator'>;

/** The streams that end a sign-in, or change what it may see. */
function streamsOf({ account, session, key, impersonator }: Who): string[] {
  return [
    key === undefined ? sessionAggregate.stream(session) : apiKeyAggregate.stream(key),
    ...[account, impersonator ?? []].flat().map((id) => accountAggregate.stream(id)),
  ];
}

/** Tells open streams that something happened to the session, key or account that they were opened with. */
export class SignIns {
  readonly #lookers = new Map<string, Set<() => void>>();
  #listens = false;

  constructor(private readonly dependencies: { hearing: Pick<Hearing, 'listen'> }) {}

  /** @param look is called when they are to be looked at again @returns what ends that */
  follow(who: Who, look: () => void): () => void {
    this.#listen();
    const streams = streamsOf(who);
    for (const stream of streams) {
      const lookers = this.#lookers.get(stream) ?? new Set();
      this.#lookers.set(stream, lookers.add(look));
    }
    return () => {
      for (const stream of streams) {
        const lookers = this.#lookers.get(stream);
        lookers?.delete(look);
        if (lookers?.size === 0) this.#lookers.delete(stream);
      }
    };
  }

  #listen(): void {
    if (this.#listens) return;
    this.#listens = true;
    this.dependencies.hearing.listen((stream) => {
      for (const look of this.#lookers.get(stream) ?? []) look();
    });
  }
}
