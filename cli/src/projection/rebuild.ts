import { projectionCalls } from '@canvass/contracts/projection/calls';
import { rebuildStartedSchema } from '@canvass/contracts/projection/view';
import { Failure } from '../failure.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { needConsent } from '../terminal/ask.js';
import type { ConsentOptions } from '../terminal/options.js';
import { isInteractive, print, type Terminal } from '../terminal/terminal.js';
import { followRebuild, type RebuildProgress } from './follow.js';
import { readProjections } from './list.js';

/**
 * Has a read model folded again from the log, and stays until it has caught up.
 * @param asked its name, with or without the version
 */
export async function rebuildProjection(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { yes = false, json = false }: ConsentOptions,
): Promise<void> {
  const session = await sessions.read();
  const question = `Rebuild ${asked} at ${session.server}? Until it has caught up, screens show only part of it.`;
  await needConsent(terminal, yes, { question, otherwise: 'Nothing was rebuilt.' });
  const begun = Date.now();
  const { name } = await call(session, projectionCalls.rebuild, {
    body: { name: asked },
    answer: rebuildStartedSchema,
  }).catch((error: unknown) => {
    const isUnknown = error instanceof Failure && error.status === 404;
    if (!isUnknown) throw error;
    throw new Failure(`There is no projection ${asked}. See: canvass projections list`);
  });
  const progress = await shown(terminal, name, (show) =>
    followRebuild(() => readProjections(session), name, show),
  );
  const seconds = Math.round((Date.now() - begun) / 100) / 10;
  const words = `${name} has been rebuilt up to ${progress.position ?? 'the beginning'} in ${seconds} s.`;
  print(terminal, json, { name, ...progress, seconds }, words);
}

/** Does the work with its progress on the screen, where there is one. */
async function shown<Result>(
  terminal: Terminal,
  name: string,
  work: (show: (progress: RebuildProgress) => void) => Promise<Result>,
): Promise<Result> {
  if (!isInteractive(terminal)) return work(() => undefined);
  const { showProgress } = await import('./progress.js');
  const { show, end } = showProgress(terminal, name);
  try {
    return await work(show);
  } finally {
    end();
  }
}
