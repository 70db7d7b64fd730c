import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Grid } from '../../../ui/layout/grid.js';
import { editorColumns } from './editor-columns.js';

/** The editor's shape until the poll has loaded. */
export function EditorSkeleton() {
  return (
    <Grid columns={editorColumns} gap={4} aria-busy="true">
      <Skeleton height={480} />
      <Skeleton height={698} />
      <Skeleton height={600} showFrom="wide" />
    </Grid>
  );
}
