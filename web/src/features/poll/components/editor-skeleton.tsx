import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { editorColumns } from './editor-columns.js';

/** The editor's shape until the poll has loaded. */
export function EditorSkeleton() {
  return (
    <Stack gap={5} aria-busy="true">
      <Stack row justify="between">
        <Skeleton width={160} height={36} />
        <Skeleton width={200} height={36} />
      </Stack>
      <Grid columns={editorColumns} gap={4}>
        <Skeleton height={480} />
        <Skeleton height={698} />
        <Skeleton height={600} showFrom="wide" />
      </Grid>
    </Stack>
  );
}
