import type { Settings } from '../configuration/settings.js';

/** Whom mails of the platform come from. */
export function platformSender(
  { mailFrom }: Pick<Settings, 'mailFrom'>,
  publicUrl: string,
): string {
  return mailFrom ?? `Canvass <no-reply@${new URL(publicUrl).hostname}>`;
}

/** The domains of the platform: those that it is reached at, and that its mails come from and are signed by. */
export function platformDomains(
  settings: Pick<Settings, 'mailFrom' | 'mailDkim'>,
  publicUrl: string,
): string[] {
  const sender = platformSender(settings, publicUrl);
  const domain = sender.slice(sender.lastIndexOf('@') + 1).replace(/>\s*$/, '');
  const all = [new URL(publicUrl).hostname, domain, settings.mailDkim?.domain ?? domain];
  return [...new Set(all.map((one) => one.toLowerCase()))];
}
