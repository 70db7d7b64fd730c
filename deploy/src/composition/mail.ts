import type { DurableStore } from '@canvass/platform/durable/port';
import type { DeadLetters } from '@canvass/platform/mail/dead-letters';
import { openMailer } from '@canvass/platform/mail/embedded';
import type { Mailer } from '@canvass/platform/mail/port';
import type { Logger } from '@canvass/platform/telemetry/logger';
import type { Count } from '@canvass/platform/telemetry/metrics';
import type { Settings } from '../configuration/settings.js';
import { platformSender } from './platform-sender.js';

/** How many mails were given up, as a metric. */
export function deadLetterCount(deadLetters: Pick<DeadLetters, 'count'>): Count {
  return {
    name: 'canvass_mail_dead_letters',
    help: 'Mails that were given up and wait for an operator',
    count: () => deadLetters.count(),
  };
}

interface MailPlace {
  /** Data folder. */
  folder: string;
  durable: DurableStore;
  publicUrl: string;
  logger: Logger;
}

/** The mail server where one is set up, else files in the data folder. */
export async function chooseMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailDkim'>,
  { folder, durable, publicUrl, logger }: MailPlace,
): Promise<Mailer> {
  const { smtpUrl: url, mailDkim: dkim } = settings;
  const from = platformSender(settings, publicUrl);
  if (!url) return openMailer({ folder, from });
  const { openSmtpMailer } = await import('@canvass/platform/mail/smtp');
  return openSmtpMailer({ url, from, dkim, durable, logger });
}
