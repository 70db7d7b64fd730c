import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { findings } from './domain.js';

const finding = z.enum(findings);
const checked = {
  data: z.object({ dkim: finding, dmarc: finding }),
  /** The texts that were found: a policy may name an address for reports. */
  personal: z.object({ dkim: z.array(z.string()), dmarc: z.array(z.string()) }),
};

/** The domain that mails of a firm come from. */
export const sendingDomainEvents = {
  /** With a new key. It takes the place of a domain before it. */
  SendingDomainAdded: {
    data: z.object({ account: idSchema, selector: z.string() }),
    personal: z.object({
      email: z.string(),
      name: z.string(),
      domain: z.string(),
      /** DER in base64. */
      publicKey: z.string(),
      /** Encrypted. */
      privateKey: z.string(),
    }),
  },
  /** Another address at the same domain, or another name. */
  SenderChanged: {
    data: z.object({ account: idSchema }),
    personal: z.object({ email: z.string(), name: z.string() }),
  },
  /** Something else was found than before, and the domain is as usable as before. */
  SendingDomainChecked: checked,
  /** All records are right: from now on mails come from the domain. */
  SendingDomainVerified: checked,
  /** The records of a verified domain are not right any more: mails come from the platform again. */
  SendingDomainLapsed: checked,
  SendingDomainRemoved: { data: z.object({}) },
  /** Another firm may take over the claim to the domain. */
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type SendingDomainEvent = EventOf<typeof sendingDomainEvents>;
