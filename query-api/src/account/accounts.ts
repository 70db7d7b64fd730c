import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import { FoldCache, type Folded } from '@canvass/platform/event-log/fold';
import type { EventLogReader } from '@canvass/platform/event-log/port';

/** Streams of each kind that are kept in memory. */
const STREAMS_KEPT = 10_000;

/** Accounts and firms as they are now. */
export interface Accounts {
  account(id: string): Promise<AccountState>;
  /** The same, with the revision of its stream. */
  foldedAccount(id: string): Promise<Folded<AccountState>>;
  firm(id: string): Promise<FirmState>;
  /** Name under which a firm asks its respondents; empty when its owner has been erased. */
  companyName(firm: string): Promise<string>;
}

/**
 * Accounts read from the log itself rather than from a read model: every screen asks for them first,
 * so they are there at once after signing up, and also while read models are rebuilt.
 */
export function createAccounts(log: EventLogReader): Accounts {
  const options = { size: STREAMS_KEPT };
  const accounts = new FoldCache(log, accountAggregate, options);
  const firms = new FoldCache(log, firmAggregate, options);
  const foldedAccount = (id: string) => accounts.get(id);
  const account = async (id: string) => (await foldedAccount(id)).state;
  const firm = async (id: string) => (await firms.get(id)).state;
  return {
    account,
    foldedAccount,
    firm,
    companyName: async (id) => {
      const { owner } = await firm(id);
      return owner ? (await account(owner)).companyName : '';
    },
  };
}
