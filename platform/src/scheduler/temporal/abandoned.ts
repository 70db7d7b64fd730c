import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@temporalio/client';
import type { Failures } from '../failures.js';
import { policyOf, WORKFLOW } from './kept.js';

/** How long the server may take for a page, in milliseconds. */
const PATIENCE = 20_000;

/** Whose processes are looked at. */
export interface Looked {
  namespace: string;
  installation: string;
  /** Policies that are run. */
  run: readonly string[];
}

/** Named in the report while the server does not answer. */
const LOOKING = 'looking for processes of other policies';

/**
 * Notes policies other than those that are run which have processes. It goes through all there are, page by page, and
 * begins anew when the server does not answer.
 * @returns when it is through, or was told to end
 */
export async function noteAbandoned(
  connection: Connection,
  looked: Looked,
  failures: Failures,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const policy of policiesOf(connection, looked, signal)) {
        if (!looked.run.includes(policy)) failures.noteAbandoned(policy);
      }
      failures.mended(LOOKING);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const rest = failures.failed(LOOKING, error);
      await pause(rest, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function* policiesOf(
  connection: Connection,
  { namespace, installation }: Looked,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let nextPageToken: Uint8Array | undefined;
  do {
    const asked = {
      namespace,
      typeFilter: { name: WORKFLOW },
      startTimeFilter: {},
      ...(nextPageToken && { nextPageToken }),
    };
    const page = await connection.withAbortSignal(signal, () =>
      connection.withDeadline(Date.now() + PATIENCE, () =>
        connection.workflowService.listOpenWorkflowExecutions(asked),
      ),
    );
    for (const { execution } of page.executions ?? []) {
      const policy = policyOf(installation, execution?.workflowId ?? '');
      if (policy !== undefined) yield policy;
    }
    nextPageToken = page.nextPageToken?.length ? page.nextPageToken : undefined;
  } while (nextPageToken && !signal.aborted);
}
