import { quarantined } from './decide.js';
import type {
  Admitted,
  DecidedSave,
  PreparedSave,
  ReadResponse,
  ReceivedSave,
  SettledSave,
} from './known.js';
import { begunUnder, judgedAt } from './moment.js';
import type { Saving } from './way.js';

/** Uses the ticket of a save that is refused otherwise. Where the ticket does not let it count, it is set aside. */
export async function enterByTicket(
  { settleByTicket }: Saving,
  known: ReceivedSave & Admitted & PreparedSave & ReadResponse & DecidedSave,
): Promise<SettledSave> {
  const { save, receipt, entry, metadata, loaded, decided } = known;
  if (!entry || decided.type !== 'ResponseSaved') return { event: decided };
  const begunAt = begunUnder(entry.ticket, save, receipt, loaded.createdAt);
  const { changedAt } = entry;
  const { state, createdAt } = loaded;
  const isInLog = state.exists && !state.quarantined;
  const entering = {
    ...{ response: save.responseId, begunAt, metadata, now: judgedAt(receipt) },
    hasShown: isInLog && changedAt !== undefined && createdAt <= changedAt,
  };
  const reason = await settleByTicket(entry, entering);
  return { event: reason ? quarantined(decided, reason) : decided };
}
