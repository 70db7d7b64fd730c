import { alertProcess } from '../alert/process.js';
import { availabilityProcess } from '../availability/process.js';
import { asideProcess } from '../aside/process.js';
import { checkpointProcess } from '../checkpoint/process.js';
import { campaignProcess } from '../campaign/process.js';
import { mailRetryProcess } from '../mail/retry.js';
import { sender } from '../mail/sender.js';
import type { ProcessDependencies } from '../reaction/dependencies.js';
import { notificationProcess } from '../notification/process.js';
import { outwardProcess } from '../reaction/outward-process.js';
import { lapseProcess } from '../lapse/process.js';
import { personProcess } from '../person/process.js';
import { quotaProcess } from '../quota/process.js';
import { reportProcess } from '../report/process.js';
import { retentionProcess } from '../retention/process.js';
import { sendingDomainProcess } from '../sending-domain/process.js';
import { sessionErasureProcess } from '../session/process.js';
import { silenceProcess } from '../silence/process.js';
import { storageProcess } from '../storage/process.js';
import { dailyLookProcess } from '../subscription/daily-look.js';
import { subscriptionProcess } from '../subscription/process.js';
import { webhookProcess } from '../webhook/process.js';
import type { LastingProcess } from './lasting-process.js';
import type { ParkedItems } from './parked-items.js';

/**
 * Every kind of process that goes on for months; each policy lives in the folder of its word.
 * @param parked what they cannot deal with although they can with all else
 */
export function lastingProcesses(
  dependencies: ProcessDependencies,
  parked: ParkedItems,
): readonly LastingProcess[] {
  const underway = new Set<string>();
  const senders: readonly LastingProcess[] = [
    sender(dependencies, subscriptionProcess),
    sender(dependencies, quotaProcess),
    sender(dependencies, (those) => storageProcess(those, parked)),
    sender(dependencies, (those) => reportProcess(those, underway)),
    sender(dependencies, notificationProcess),
    sender(dependencies, (those) => alertProcess(those)),
    sender(dependencies, silenceProcess),
    sender(dependencies, checkpointProcess),
    sender(dependencies, (those) => campaignProcess(those, underway)),
  ];
  return [
    ...senders,
    dailyLookProcess(dependencies),
    outwardProcess(dependencies),
    mailRetryProcess(dependencies, senders),
    retentionProcess(dependencies, parked),
    asideProcess(dependencies, parked),
    availabilityProcess(dependencies),
    personProcess(dependencies),
    lapseProcess(dependencies, parked),
    sendingDomainProcess(dependencies),
    sessionErasureProcess(dependencies),
    webhookProcess(dependencies),
  ];
}
