import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import type { Mailer } from '@canvass/platform/mail/port';

/** What reactions need of the world besides what commands do. */
export interface ReactionDependencies extends CommandDependencies {
  mailer: Mailer;
  /** Origin of the links in mails, without a trailing slash. */
  publicUrl: string;
}
