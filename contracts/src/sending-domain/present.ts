import { senderRecords, type SenderRecord } from './domain.js';
import { DMARC_RECORD, dkimName, dkimRecord, dmarcName } from './records.js';
import type { SendingDomainState } from './state.js';
import type { SenderAnswer } from './view.js';

/** A sending domain as calls answer it; never its private key. */
export function presentSender({ sender }: SendingDomainState): SenderAnswer {
  if (!sender) return { sender: null };
  const { email, name, domain, publicKey, isVerified, checked } = sender;
  const wanted: Record<SenderRecord, { name: string; value: string }> = {
    dkim: { name: dkimName(sender), value: dkimRecord(publicKey) },
    dmarc: { name: dmarcName(domain), value: DMARC_RECORD },
  };
  const records = senderRecords.map((record) => ({
    ...{ record, ...wanted[record], finding: checked?.findings[record] ?? null },
    found: [...(checked?.found[record] ?? [])],
  }));
  return { sender: { email, name, domain, isVerified, records } };
}
