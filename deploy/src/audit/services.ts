import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openMongoErasureLedger } from '@canvass/platform/erasure/mongodb';
import { openEventStoreLog } from '@canvass/platform/event-log/eventstore';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import type { ServiceSettings } from '../configuration/settings.js';
import { placeOf } from '../services/mongo-place.js';
import type { AuditPlace } from './audit-log.js';

/** Opens the log of services, with what tells of its tree and of erasures. @returns it, and what closes it */
export async function openServicesPlace(
  settings: Pick<ServiceSettings, 'engines'>,
): Promise<AuditPlace & { close(): Promise<void> }> {
  const { eventstore: url, erasures } = settings.engines;
  const workshop = { settings: settings as ServiceSettings, service: 'query-api' } as const;
  const durable = await openMongoDurableStore(placeOf(workshop, 'durable'));
  const ledger = await openMongoErasureLedger(placeOf(workshop, 'erasures', erasures));
  const log = await openEventStoreLog({ url, durable });
  return {
    ...{ log, ledger, tree: new StoredTree(durable) },
    close: async () => {
      await log.close();
      await ledger.close();
      await durable.close();
    },
  };
}
