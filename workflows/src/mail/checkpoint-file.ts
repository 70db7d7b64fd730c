import type { Attachment } from '@canvass/platform/mail/port';

/** A checkpoint of the log as a file of a mail: who keeps the mail keeps what the log can be held against. */
export function checkpointFile(checkpoint: string): Attachment {
  const content = Buffer.from(checkpoint);
  return { filename: 'checkpoint.txt', content, contentType: 'text/plain; charset=utf-8' };
}
