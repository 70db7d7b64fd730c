import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import type { Mailer } from '@canvass/platform/mail/port';
import type { Outbound } from '@canvass/platform/outbound/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';

/** What reactions need of the world besides what commands do. */
export interface ReactionDependencies extends CommandDependencies {
  mailer: Mailer;
}

/** The same, for what cannot know from the log alone whom it concerns. */
export interface ReadingDependencies extends ReactionDependencies {
  store: ReadStoreReader;
}

/** The same, for mails that carry what the log can be held against. */
export interface CheckpointDependencies extends ReactionDependencies {
  /** The newest checkpoint of the log, signed; undefined before the first. */
  newestCheckpoint(): Promise<string | undefined>;
}

/** What all processes need together. */
export interface ProcessDependencies extends ReadingDependencies, CheckpointDependencies {
  outbound: Outbound;
}
