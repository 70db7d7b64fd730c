import type { Connection } from '@temporalio/client';
import { WORKFLOW } from './kept.js';

/** How long the server may take for a page, in milliseconds. */
const PATIENCE = 20_000;

/** @returns policies other than those that are run which have processes */
export async function abandonedPolicies(
  connection: Connection,
  namespace: string,
  run: readonly string[],
): Promise<string[]> {
  const abandoned = new Set<string>();
  let nextPageToken: Uint8Array | undefined;
  do {
    const asked = {
      namespace,
      typeFilter: { name: WORKFLOW },
      startTimeFilter: {},
      ...(nextPageToken && { nextPageToken }),
    };
    const page = await connection.withDeadline(Date.now() + PATIENCE, () =>
      connection.workflowService.listOpenWorkflowExecutions(asked),
    );
    for (const { execution } of page.executions ?? []) {
      const [policy] = (execution?.workflowId ?? '').split('/');
      if (policy && !run.includes(policy)) abandoned.add(policy);
    }
    nextPageToken = page.nextPageToken?.length ? page.nextPageToken : undefined;
  } while (nextPageToken);
  return [...abandoned].sort();
}
