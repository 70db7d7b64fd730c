import type { Mailer } from '@canvass/platform/mail/port';

/** What a mail came of: the event that was reacted to, or the effect of a process. Doing it again makes it again. */
export type Origin =
  | { event: { stream: string; revision: number } }
  | { effect: { policy: string; process: string; effect: unknown; key: string } };

/** The mailer of one piece of work: its mails say what they came of. */
export function mailerFor(mailer: Mailer, origin: Origin): Mailer {
  return {
    send: (message) => mailer.send({ ...message, origin }),
    problem: () => mailer.problem(),
    close: () => mailer.close(),
  };
}
