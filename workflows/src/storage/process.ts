import { derivedId } from '@canvass/command-api/command/ids';
import { tellStorage } from '@canvass/command-api/gate/tell-storage';
import { firmAggregate } from '@canvass/contracts/firm/state';
import {
  BYTES_OF_A_MEGABYTE,
  STORAGE_NEAR_PERCENT,
  type StorageUse,
} from '@canvass/contracts/gate/storage';
import { createFindStorage } from '@canvass/query-api/response/storage';
import { mailCompany } from '../mail/mail-company.js';
import { textsIn } from '../mail/texts.js';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ParkedItems } from '../process/parked-items.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { storagePolicy, type StorageEffect, type StorageLook } from './policy.js';

/** Firms that are looked up together. */
const PAGE = 100;
/** There is one process of this kind, for all firms. */
const ALL = 'all';

/** What the answers of each firm take up, held against what they may. */
export function storageProcess(
  dependencies: ReadingDependencies,
  parked: ParkedItems,
): LastingProcess<StorageLook, null, StorageEffect, null> {
  const findStorage = createFindStorage(dependencies.store);
  return {
    kind: {
      policy: storagePolicy,
      perform: async ({ at }) => {
        const allowance = dependencies.storageAllowance;
        const least = Math.floor((allowance * STORAGE_NEAR_PERCENT) / 100);
        const round = await parked.round({ policy: storagePolicy.name, name: `at ${at}` });
        for (let skip = 0; ; skip += PAGE) {
          const found = await findStorage({ least, skip, limit: PAGE });
          for (const { firm, bytes } of found) {
            await round.try(firmAggregate.stream(firm), () =>
              tell(dependencies, firm, { bytes, allowance, at }),
            );
          }
          if (found.length < PAGE) break;
        }
        await round.end();
        return null;
      },
    },
    // Every installation has plans from its first start, before there can be any answers.
    types: ['PlanCreated'],
    tell: () => ({ process: ALL, news: null }),
  };
}

/** Tells admission of respondents first, and then the company: once when it comes near, and once when it is used up. */
async function tell(
  dependencies: ReadingDependencies,
  firm: string,
  use: StorageUse,
): Promise<void> {
  const id = derivedId('storage', firm, use.at);
  const context = { commandId: id, correlationId: id, firm };
  const { storage } = await tellStorage(dependencies, context, use);
  const { usedUp, neared } = storage ?? {};
  const megabytes = (bytes: number) => Math.round(bytes / BYTES_OF_A_MEGABYTE);
  const mail = (what: 'storageNeared' | 'storageUsedUp', since: string) =>
    mailCompany(dependencies, firm, `storage/${firm}/${what}/${since}`, ({ name, language }) => ({
      link: `${dependencies.publicUrl}/account`,
      text: textsIn(language)[what]({
        name,
        used: megabytes(use.bytes),
        allowance: megabytes(use.allowance),
      }),
    }));
  // Of the beginning rather than the look, so that a look that is done again mails nothing twice.
  if (usedUp?.at === use.at && usedUp.since === use.at) await mail('storageUsedUp', usedUp.since);
  if (neared?.at === use.at) await mail('storageNeared', neared.at);
}
