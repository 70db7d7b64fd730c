import { accountAggregate } from '@canvass/contracts/account/state';
import { apiKeyAggregate } from '@canvass/contracts/api-key/state';
import { sessionAggregate } from '@canvass/contracts/session/state';
import type { Hearing } from '@canvass/platform/event-log/hearing';
import type { Principal } from '@canvass/platform/http/route';
import { Lookers } from './lookers.js';

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
  readonly #lookers: Lookers;

  constructor({ hearing }: { hearing: Pick<Hearing, 'listen'> }) {
    this.#lookers = new Lookers(hearing);
  }

  /** @param look is called when they are to be looked at again @returns what ends that */
  follow(who: Who, look: () => void): () => void {
    return this.#lookers.follow(streamsOf(who), look);
  }
}
